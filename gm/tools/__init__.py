"""What stands beside the service: demo, sandbox, whole games without mail."""

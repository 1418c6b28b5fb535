"""Games as they are on file: position, press, public record, cups."""

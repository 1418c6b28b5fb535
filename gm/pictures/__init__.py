"""The position as a picture: what there is to draw, and the tables that letters show."""

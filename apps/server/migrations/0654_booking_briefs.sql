-- The brief of a listing when it was bought. In a table of its own, so that lists and locks of bookings do not read it.
CREATE TABLE booking_briefs (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  brief text NOT NULL CHECK (char_length(brief) BETWEEN 1 AND 30000)
);
COMMENT ON COLUMN booking_briefs.brief IS 'Sanitized HTML.';

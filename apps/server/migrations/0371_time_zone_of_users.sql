-- The other side of a booking sees its deadlines at their own local time too.

ALTER TABLE users ADD COLUMN time_zone text CHECK (char_length(time_zone) BETWEEN 1 AND 64);
COMMENT ON COLUMN users.time_zone IS 'IANA name, as the browser of the latest visit said it; NULL until one has.';

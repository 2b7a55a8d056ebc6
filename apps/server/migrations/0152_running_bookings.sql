-- Whether a listing may be changed hangs on the bookings of it that run, among all that ever were.
CREATE INDEX bookings_running_of_listing ON bookings (listing_id) WHERE ended_at IS NULL;

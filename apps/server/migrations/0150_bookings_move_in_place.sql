-- No index holds the status of a booking, so that a move stays on its page and touches none of the twelve indexes. The
-- operator finds bookings of a status among those in progress, or among the many that have ended.
DROP INDEX bookings_newest_by_status;
CREATE INDEX bookings_in_progress ON bookings (created_at DESC, id DESC) WHERE ended_at IS NULL;

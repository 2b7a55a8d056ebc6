-- The bids on a job are sorted by the response times of their sellers without reading whole profiles.
CREATE INDEX IF NOT EXISTS users_response_times ON users (id) INCLUDE (response_time) WHERE response_time IS NOT NULL;

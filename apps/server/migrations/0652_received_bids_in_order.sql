-- The first page of a job's bids, and the bid of its best rated seller, are read without sorting all bids.
CREATE INDEX IF NOT EXISTS bids_received_newest ON bids (
  listing_id, (status = 'Accepted') DESC, (archived_at IS NULL) DESC, (status = 'Pending') DESC, created_at DESC, id DESC
) INCLUDE (seen_at, shortlisted_at) WHERE status <> 'WithDrawn';
CREATE INDEX IF NOT EXISTS seller_ratings_as_shown ON seller_ratings (
  ((20 * stars_sum + review_count) / nullif(2 * review_count, 0)) DESC NULLS LAST, review_count DESC NULLS LAST
);

-- Lists show and sort by the number of bookings that sellers have completed, without counting them for each seller.
CREATE TABLE completed_bookings (
  seller_id uuid PRIMARY KEY REFERENCES users,
  count integer NOT NULL CHECK (count > 0)
);
COMMENT ON TABLE completed_bookings IS 'Counts of Completed bookings, kept in the transaction that completes one.';
INSERT INTO completed_bookings (seller_id, count)
SELECT seller_id, count(*) FROM bookings WHERE status = 'Completed' GROUP BY seller_id;

-- Finds whether the owner of a job has opened one of its bids, without reading the bids that they have not.
CREATE INDEX bids_opened_of_listing ON bids (listing_id, seen_at) WHERE seen_at IS NOT NULL;

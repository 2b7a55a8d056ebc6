CREATE TABLE imported_listings (
  key text PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings
);
COMMENT ON TABLE imported_listings IS 'Listings that an import added, so that a repeated import skips them.';
COMMENT ON COLUMN imported_listings.key IS 'The id of the row in the imported file.';
CREATE INDEX imported_listings_of_listing ON imported_listings (listing_id);

-- Lists and counts of a category or a country are read from one index each, in the order of the page. On a large
-- marketplace, create these indexes beforehand with CREATE INDEX CONCURRENTLY (docs/operations.md).
CREATE INDEX IF NOT EXISTS listings_of_category_in_order ON listings (kind, category_id, min_cents, id) INCLUDE (owner_id, max_cents)
  WHERE status = 'Open' AND deleted_at IS NULL;
DROP INDEX listings_of_category_by_price;
ALTER INDEX listings_of_category_in_order RENAME TO listings_of_category_by_price;

CREATE INDEX IF NOT EXISTS listings_of_country ON listings (kind, country_id, min_cents, id)
  INCLUDE (owner_id, category_id, created_at, max_cents) WHERE status = 'Open' AND deleted_at IS NULL;

-- Places of owners. Their listings are found by `listings_of_owner`.
CREATE INDEX IF NOT EXISTS users_of_city ON users (plain_text(city)) WHERE city IS NOT NULL;
CREATE INDEX IF NOT EXISTS users_of_state ON users (state_id) WHERE state_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS users_listed_of_country ON users (country_id, created_at DESC, id DESC) INCLUDE (category_id, price_range_id)
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;

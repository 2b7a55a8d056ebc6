-- The sellers that a search may show, in the orders it shows them in: by the low end of their price range, and the newest.
CREATE INDEX users_listed_by_price ON users (price_range_id, id)
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_listed_newest ON users (created_at DESC, id DESC)
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;

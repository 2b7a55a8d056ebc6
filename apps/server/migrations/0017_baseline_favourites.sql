CREATE TABLE favourites (
  buyer_id uuid REFERENCES users,
  seller_id uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, seller_id)
);
CREATE INDEX favourites_of_buyer ON favourites (buyer_id, created_at DESC);
CREATE INDEX favourites_of_seller ON favourites (seller_id);

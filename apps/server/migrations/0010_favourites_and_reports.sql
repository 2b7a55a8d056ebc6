CREATE TABLE favourites (
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, seller_id)
);
CREATE INDEX favourites_of_buyer ON favourites (buyer_id, created_at DESC);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES users,
  user_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT reports_once_per_person UNIQUE (reporter_id, user_id)
);
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC);

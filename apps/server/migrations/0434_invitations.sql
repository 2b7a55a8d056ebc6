-- A buyer asks sellers to bid on a job. An invited bid costs no connects.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  seller_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  declined_at timestamptz,
  decline_reason text CHECK (char_length(decline_reason) BETWEEN 1 AND 500),
  CONSTRAINT invitations_once_per_seller UNIQUE (listing_id, seller_id)
);
CREATE INDEX invitations_of_seller ON invitations (seller_id, created_at DESC);

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES users,
  receiver_id uuid NOT NULL REFERENCES users,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Pending', 'Countered', 'Accepted', 'Paid', 'Rejected', 'Withdrawn', 'Expired')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 250),
  category_id uuid NOT NULL REFERENCES categories,
  country_id text NOT NULL REFERENCES countries,
  tag_ids uuid[] NOT NULL,
  price_cents bigint NOT NULL CHECK (price_cents >= 100),
  counter_cents bigint CHECK (counter_cents >= 100),
  agreed_cents bigint CHECK (agreed_cents >= 100),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT offers_between_the_two CHECK (
    (sender_id = buyer_id AND receiver_id = seller_id OR sender_id = seller_id AND receiver_id = buyer_id) AND buyer_id <> seller_id
  ),
  CONSTRAINT offers_counter_has_amount CHECK (status <> 'Countered' OR counter_cents IS NOT NULL),
  CONSTRAINT offers_agreed_has_amount CHECK (status NOT IN ('Accepted', 'Paid') OR agreed_cents IS NOT NULL)
);
COMMENT ON COLUMN offers.counter_cents IS 'The one counter there may be; it stays after it was withdrawn, so that there is no second.';
COMMENT ON COLUMN offers.agreed_cents IS 'The price or the counter, whichever was accepted; what the buyer pays.';
CREATE INDEX offers_of_sender ON offers (sender_id, created_at DESC);
CREATE INDEX offers_of_receiver ON offers (receiver_id, created_at DESC);

CREATE TABLE offer_files (
  offer_id uuid NOT NULL REFERENCES offers,
  file_id uuid NOT NULL REFERENCES files,
  role text NOT NULL CHECK (role IN ('document', 'image')),
  name text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (offer_id, role, position)
);

ALTER TABLE bookings ADD CONSTRAINT bookings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers;

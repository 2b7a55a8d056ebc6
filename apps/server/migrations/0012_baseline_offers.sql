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
  due_at timestamptz NOT NULL,
  fee_cents bigint,
  counter_withdrawn_at timestamptz,
  CONSTRAINT offers_agreed_has_amount CHECK ((status NOT IN ('Accepted', 'Paid')) OR agreed_cents IS NOT NULL),
  CONSTRAINT offers_agreed_has_fee CHECK ((agreed_cents IS NULL) = (fee_cents IS NULL)),
  CONSTRAINT offers_between_the_two CHECK ((sender_id = buyer_id AND receiver_id = seller_id OR sender_id = seller_id AND receiver_id = buyer_id) AND buyer_id <> seller_id),
  CONSTRAINT offers_check CHECK (fee_cents BETWEEN 0 AND agreed_cents),
  CONSTRAINT offers_counter_has_amount CHECK (status <> 'Countered' OR counter_cents IS NOT NULL),
  CONSTRAINT offers_withdrawn_counter_was_there CHECK (counter_withdrawn_at IS NULL OR counter_cents IS NOT NULL AND status <> 'Countered')
) WITH (fillfactor = 70);
COMMENT ON COLUMN offers.counter_cents IS 'The one counter there may be; it stays after it was withdrawn, so that there is no second.';
COMMENT ON COLUMN offers.agreed_cents IS 'The price or the counter, whichever was accepted; what the buyer pays.';
COMMENT ON COLUMN offers.due_at IS 'When it expires unless it is answered, or paid once it was accepted.';
COMMENT ON COLUMN offers.fee_cents IS 'The fee that was shown when it was accepted; inside agreed_cents.';
COMMENT ON COLUMN offers.counter_withdrawn_at IS 'When the counter was taken back; it still counts as the one there may be.';
CREATE INDEX offers_of_buyer ON offers (buyer_id);
CREATE INDEX offers_of_receiver ON offers (receiver_id, created_at DESC);
CREATE INDEX offers_of_seller ON offers (seller_id);
CREATE INDEX offers_of_sender ON offers (sender_id, created_at DESC);
-- Finds the offers of a tag that is merged into another.
CREATE INDEX offers_of_tags ON offers USING gin (tag_ids);

CREATE TABLE offer_files (
  offer_id uuid REFERENCES offers,
  file_id uuid NOT NULL REFERENCES files,
  role text CHECK (role IN ('document', 'image')),
  name text NOT NULL,
  "position" integer,
  PRIMARY KEY (offer_id, role, "position")
);
CREATE INDEX offer_files_of_file ON offer_files (file_id);

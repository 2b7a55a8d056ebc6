CREATE SEQUENCE booking_numbers START 1001;
CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE DEFAULT nextval('booking_numbers'),
  source text NOT NULL CHECK (source IN ('service', 'bid', 'offer')),
  listing_id uuid REFERENCES listings,
  bid_id uuid UNIQUE REFERENCES bids,
  offer_id uuid UNIQUE,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Ongoing', 'Amidst-Cancellation', 'Amidst-Completion-Process', 'In-dispute', 'Cancelled', 'Completed')),
  title text NOT NULL,
  description text NOT NULL,
  category_id uuid NOT NULL REFERENCES categories,
  country_id text NOT NULL REFERENCES countries,
  tag_ids uuid[] NOT NULL,
  price_cents bigint NOT NULL CHECK (price_cents >= 100),
  fee_cents bigint NOT NULL CHECK (fee_cents BETWEEN 0 AND price_cents),
  refund_cents bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (buyer_id <> seller_id)
);
COMMENT ON TABLE bookings IS 'Title, texts, price and fee are frozen when the booking is made; the listing may change afterwards.';
COMMENT ON COLUMN bookings.fee_cents IS 'Inside the price: the seller receives price - fee.';
CREATE INDEX bookings_of_buyer ON bookings (buyer_id, created_at DESC);
CREATE INDEX bookings_of_seller ON bookings (seller_id, created_at DESC);
CREATE INDEX bookings_of_listing ON bookings (listing_id, created_at DESC);
CREATE UNIQUE INDEX bookings_one_per_job ON bookings (listing_id) WHERE source = 'bid';

CREATE TABLE booking_files (
  booking_id uuid NOT NULL REFERENCES bookings,
  file_id uuid NOT NULL REFERENCES files,
  role text NOT NULL CHECK (role IN ('document', 'image', 'proof', 'dispute')),
  subject_id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (booking_id, role, subject_id, position)
);
COMMENT ON COLUMN booking_files.subject_id IS 'The completion a proof belongs to, the dispute of its files, else the booking itself.';

CREATE TABLE milestones (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  title text NOT NULL,
  description text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (start_date <= end_date)
);
CREATE INDEX milestones_of_booking ON milestones (booking_id, created_at);

CREATE TABLE completions (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  requested_by uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Rejected')),
  reject_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX completions_one_pending ON completions (booking_id) WHERE status = 'Pending';
CREATE INDEX completions_of_booking ON completions (booking_id, created_at DESC);

CREATE TABLE settlements (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  cancelled_by uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Rejected', 'WithDrawn')),
  status_before text NOT NULL CHECK (status_before IN ('Ongoing', 'Amidst-Completion-Process')),
  reason text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  counter_cents bigint CHECK (counter_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN settlements.amount_cents IS 'The refund to the buyer that is proposed (RULES 5).';
CREATE UNIQUE INDEX settlements_one_pending ON settlements (booking_id) WHERE status = 'Pending';
CREATE INDEX settlements_of_booking ON settlements (booking_id, created_at DESC);

CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  raised_by uuid REFERENCES users,
  status text NOT NULL CHECK (status IN ('Open', 'WithDrawn', 'Decided')),
  status_before text NOT NULL CHECK (status_before IN ('Ongoing', 'Amidst-Cancellation', 'Amidst-Completion-Process')),
  reason text NOT NULL,
  decision_reason text,
  to_buyer_cents bigint,
  to_seller_cents bigint,
  fee_cents bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN disputes.raised_by IS 'Null when the system opened it after a rejected settlement.';
CREATE UNIQUE INDEX disputes_one_open ON disputes (booking_id) WHERE status = 'Open';
CREATE INDEX disputes_of_booking ON disputes (booking_id, created_at DESC);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX reviews_of_seller ON reviews (seller_id, created_at DESC);

CREATE TABLE seller_ratings (
  seller_id uuid PRIMARY KEY REFERENCES users,
  stars_sum integer NOT NULL,
  review_count integer NOT NULL
);
COMMENT ON TABLE seller_ratings IS 'Sums over reviews, kept so that lists need not count.';

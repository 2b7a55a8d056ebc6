CREATE SEQUENCE booking_numbers START 1001;

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  number integer NOT NULL DEFAULT nextval('booking_numbers'::regclass) UNIQUE,
  source text NOT NULL CHECK (source IN ('service', 'bid', 'offer')),
  listing_id uuid REFERENCES listings,
  bid_id uuid UNIQUE REFERENCES bids,
  offer_id uuid UNIQUE REFERENCES offers,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Ongoing', 'Amidst-Cancellation', 'Amidst-Completion-Process', 'In-dispute', 'Cancelled', 'Completed')),
  title text NOT NULL,
  description text NOT NULL,
  category_id uuid NOT NULL REFERENCES categories,
  country_id text NOT NULL REFERENCES countries,
  tag_ids uuid[] NOT NULL,
  price_cents bigint NOT NULL CHECK (price_cents >= 100),
  fee_cents bigint NOT NULL,
  refund_cents bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  terms jsonb NOT NULL,
  min_percent_for_settle integer NOT NULL,
  earned_cents bigint,
  CONSTRAINT bookings_check CHECK (fee_cents BETWEEN 0 AND price_cents),
  CONSTRAINT bookings_check1 CHECK (buyer_id <> seller_id),
  CONSTRAINT bookings_min_percent_for_settle_is_percent CHECK (min_percent_for_settle BETWEEN 0 AND 100),
  CONSTRAINT bookings_parted_when_ended CHECK (
  CASE
      WHEN ended_at IS NULL THEN refund_cents IS NULL AND earned_cents IS NULL
      ELSE refund_cents IS NOT NULL AND earned_cents IS NOT NULL AND refund_cents >= 0 AND earned_cents >= 0 AND (refund_cents + earned_cents) <= price_cents
  END)
) WITH (fillfactor = 70);
COMMENT ON TABLE bookings IS 'Title, texts, price and fee are frozen when the booking is made; the listing may change afterwards.';
COMMENT ON COLUMN bookings.fee_cents IS 'Inside the price: the seller receives price - fee.';
COMMENT ON COLUMN bookings.refund_cents IS 'What went back to the buyer when it ended.';
COMMENT ON COLUMN bookings.terms IS 'How long each side has, in milliseconds (RULES 7); frozen like the fee.';
COMMENT ON COLUMN bookings.min_percent_for_settle IS 'The least refund of a settlement in percent of the price (RULES 5); frozen like the fee.';
COMMENT ON COLUMN bookings.earned_cents IS 'What the seller got when it ended; the rest of the price is the fee.';
-- No index contains the status, so that a change of status updates none of them. The console finds a status among the bookings
-- in progress, or among the ended ones.
CREATE INDEX bookings_in_progress ON bookings (created_at DESC, id DESC) WHERE ended_at IS NULL;
CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_of_buyer ON bookings (buyer_id, created_at DESC);
CREATE INDEX bookings_of_listing ON bookings (listing_id, created_at DESC);
CREATE INDEX bookings_of_seller ON bookings (seller_id, created_at DESC);
CREATE INDEX bookings_of_tags ON bookings USING gin (tag_ids);
CREATE UNIQUE INDEX bookings_one_per_job ON bookings (listing_id) WHERE source = 'bid';
-- A listing cannot be changed while it has running bookings; this finds them among all of its bookings.
CREATE INDEX bookings_running_of_listing ON bookings (listing_id) WHERE ended_at IS NULL;
CREATE INDEX bookings_titles_alike ON bookings USING gin (plain_text(title) gin_trgm_ops);
CREATE STATISTICS bookings_days ON date_trunc('day', created_at, 'UTC') FROM bookings;

CREATE TABLE booking_files (
  booking_id uuid REFERENCES bookings,
  file_id uuid NOT NULL REFERENCES files,
  role text CHECK (role IN ('document', 'image', 'proof', 'dispute')),
  subject_id uuid,
  name text NOT NULL,
  "position" integer,
  PRIMARY KEY (booking_id, role, subject_id, "position")
);
COMMENT ON COLUMN booking_files.subject_id IS 'The completion a proof belongs to, the dispute of its files, else the booking itself.';
CREATE INDEX booking_files_of_file ON booking_files (file_id);

CREATE TABLE milestones (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  title text NOT NULL,
  description text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT milestones_check CHECK (start_date <= end_date)
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
) WITH (fillfactor = 70);
-- Deleting an account or a file looks for references in every table; an index of each answers.
CREATE INDEX completions_of_asker ON completions (requested_by);
CREATE INDEX completions_of_booking ON completions (booking_id, created_at DESC);
CREATE UNIQUE INDEX completions_one_pending ON completions (booking_id) WHERE status = 'Pending';

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
) WITH (fillfactor = 70);
COMMENT ON COLUMN settlements.amount_cents IS 'The refund to the buyer that is proposed (RULES 5).';
CREATE INDEX settlements_of_booking ON settlements (booking_id, created_at DESC);
CREATE INDEX settlements_of_canceller ON settlements (cancelled_by);
CREATE UNIQUE INDEX settlements_one_pending ON settlements (booking_id) WHERE status = 'Pending';

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
) WITH (fillfactor = 70);
COMMENT ON COLUMN disputes.raised_by IS 'Null when the system opened it after a rejected settlement.';
CREATE INDEX disputes_by_status ON disputes (status, created_at, id);
CREATE INDEX disputes_of_booking ON disputes (booking_id, created_at DESC);
CREATE INDEX disputes_of_raiser ON disputes (raised_by) WHERE raised_by IS NOT NULL;
CREATE UNIQUE INDEX disputes_one_open ON disputes (booking_id) WHERE status = 'Open';

-- Decisions with a higher fee than agreed, until a second operator sends the same one.
CREATE TABLE dispute_proposals (
  dispute_id uuid PRIMARY KEY REFERENCES disputes,
  to_buyer_cents bigint NOT NULL CHECK (to_buyer_cents >= 0),
  to_seller_cents bigint NOT NULL CHECK (to_seller_cents >= 0),
  fee_cents bigint NOT NULL CHECK (fee_cents > 0),
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX dispute_proposals_of_operator ON dispute_proposals (proposed_by);

CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, created_at DESC);

CREATE TABLE wallet_adjustments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('Waiting', 'Posted', 'Refused')),
  asked_by uuid NOT NULL REFERENCES users,
  decided_by uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN wallet_adjustments.amount_cents IS 'Below 0: taken from the wallet.';
CREATE INDEX wallet_adjustments_newest ON wallet_adjustments (created_at DESC, id DESC);
CREATE INDEX wallet_adjustments_of_user ON wallet_adjustments (user_id, created_at DESC, id DESC);
CREATE INDEX wallet_adjustments_waiting ON wallet_adjustments (created_at) WHERE status = 'Waiting';

ALTER TABLE listings ADD COLUMN removed_at timestamptz, ADD COLUMN removed_reason text;
COMMENT ON COLUMN listings.removed_at IS 'Removed by the operator: then deleted_at is set too, until it is restored.';
ALTER TABLE reviews ADD COLUMN removed_at timestamptz, ADD COLUMN removed_reason text;
COMMENT ON COLUMN reviews.removed_at IS 'Removed by the operator: not shown, and not in the rating.';
ALTER TABLE reports
  ADD COLUMN outcome text CHECK (outcome IN ('no action', 'warned', 'suspended', 'content removed')),
  ADD COLUMN note text,
  ADD COLUMN resolved_by uuid REFERENCES users,
  ADD COLUMN resolved_at timestamptz;
COMMENT ON COLUMN reports.outcome IS 'Null while the report waits for the operator.';

-- The tables of the console: newest first, reached through an index at any depth, and found by words.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE type <> 'ADMIN';
CREATE INDEX users_newest_of_type ON users (type, created_at DESC, id DESC);
CREATE INDEX users_suspended ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE FUNCTION user_found_by(full_name text, email text, country_code text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.plain_text(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(country_code, '') || coalesce(phone, ''))
$$;
CREATE INDEX users_found_by ON users USING gin (user_found_by(full_name, email, country_code, phone) gin_trgm_ops);

CREATE INDEX listings_newest ON listings (created_at DESC, id DESC);
CREATE INDEX listings_newest_of_owner ON listings (owner_id, created_at DESC, id DESC);
CREATE INDEX listings_newest_by_status ON listings (kind, status, created_at DESC, id DESC);
CREATE INDEX listings_removed ON listings (created_at DESC, id DESC) WHERE removed_at IS NOT NULL;
CREATE INDEX listings_titles_alike ON listings USING gin (plain_text(title) gin_trgm_ops);

CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_newest_by_status ON bookings (status, created_at DESC, id DESC);
CREATE INDEX bookings_titles_alike ON bookings USING gin (plain_text(title) gin_trgm_ops);
CREATE INDEX disputes_by_status ON disputes (status, created_at, id);
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_texts_alike ON reviews USING gin (plain_text(text) gin_trgm_ops);
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_open ON reports (created_at DESC, id DESC) WHERE outcome IS NULL;

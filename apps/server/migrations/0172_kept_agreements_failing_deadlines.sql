-- A booking keeps the least refund it was made with, whatever the setting becomes. Those that exist keep the one of now.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE bookings ADD COLUMN min_percent_for_settle integer NOT NULL DEFAULT %s',
    coalesce((SELECT value::text::int FROM settings WHERE name = 'minPercentForSettle'), 10));
END $$;
ALTER TABLE bookings ALTER COLUMN min_percent_for_settle DROP DEFAULT;
ALTER TABLE bookings ADD CONSTRAINT bookings_min_percent_for_settle_is_percent
  CHECK (min_percent_for_settle BETWEEN 0 AND 100);
COMMENT ON COLUMN bookings.min_percent_for_settle IS 'The least refund of a settlement in percent of the price (RULES 5); frozen like the fee.';

-- An accepted offer keeps the fee that both sides saw; its booking takes it over.
ALTER TABLE offers ADD COLUMN fee_cents bigint CHECK (fee_cents BETWEEN 0 AND agreed_cents);
UPDATE offers o SET fee_cents = coalesce(
  (SELECT b.fee_cents FROM bookings b WHERE b.offer_id = o.id),
  least(
    coalesce((SELECT value::text::bigint FROM settings WHERE name = 'platformFee'), 1000),
    agreed_cents * coalesce((SELECT value::text::bigint FROM settings WHERE name = 'maxFeePercent'), 20) / 100
  )
) WHERE agreed_cents IS NOT NULL;
ALTER TABLE offers ADD CONSTRAINT offers_agreed_has_fee CHECK ((agreed_cents IS NULL) = (fee_cents IS NULL));
COMMENT ON COLUMN offers.fee_cents IS 'The fee that was shown when it was accepted; inside agreed_cents.';

-- A deadline that cannot be fired is tried again and again; the console says so.
ALTER TABLE deadlines ADD COLUMN failing_since timestamptz, ADD COLUMN last_error text,
  ADD CONSTRAINT deadlines_failing_says_why CHECK ((failing_since IS NULL) = (last_error IS NULL));
CREATE INDEX deadlines_failing ON deadlines (kind) WHERE failing_since IS NOT NULL;
COMMENT ON COLUMN deadlines.failing_since IS 'When it could not be fired for the first time; due_at is then the next try.';

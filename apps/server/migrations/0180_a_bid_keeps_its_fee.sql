-- A bid keeps the fee that its seller was shown with the amount; its booking takes it over. Those that exist get the one of now.
ALTER TABLE bids ADD COLUMN fee_cents bigint;
UPDATE bids SET fee_cents = coalesce(
  (SELECT b.fee_cents FROM bookings b WHERE b.bid_id = bids.id),
  least(
    coalesce((SELECT value::text::bigint FROM settings WHERE name = 'platformFee'), 1000),
    amount_cents * coalesce((SELECT value::text::bigint FROM settings WHERE name = 'maxFeePercent'), 20) / 100
  )
);
ALTER TABLE bids ALTER COLUMN fee_cents SET NOT NULL,
  ADD CONSTRAINT bids_fee_within_amount CHECK (fee_cents BETWEEN 0 AND amount_cents);
COMMENT ON COLUMN bids.fee_cents IS 'The fee that was shown when the amount was named or changed; inside amount_cents.';

-- What a booking paid its seller, beside what it gave back: the rule is applied once, when the booking ends.
ALTER TABLE bookings ADD COLUMN earned_cents bigint;
UPDATE bookings b SET earned_cents = coalesce(
  (SELECT d.to_seller_cents FROM disputes d WHERE d.booking_id = b.id AND d.status = 'Decided'),
  greatest(b.price_cents - b.fee_cents - b.refund_cents, 0)
) WHERE b.ended_at IS NOT NULL;
ALTER TABLE bookings ADD CONSTRAINT bookings_parted_when_ended CHECK (
  CASE WHEN ended_at IS NULL THEN refund_cents IS NULL AND earned_cents IS NULL
  ELSE refund_cents IS NOT NULL AND earned_cents IS NOT NULL
    AND refund_cents >= 0 AND earned_cents >= 0 AND refund_cents + earned_cents <= price_cents END
);
COMMENT ON COLUMN bookings.refund_cents IS 'What went back to the buyer when it ended.';
COMMENT ON COLUMN bookings.earned_cents IS 'What the seller got when it ended; the rest of the price is the fee.';

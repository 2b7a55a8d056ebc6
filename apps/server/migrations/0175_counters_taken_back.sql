-- A counter that was taken back is shown nowhere again, whatever becomes of the offer.
ALTER TABLE offers ADD COLUMN counter_withdrawn_at timestamptz;
UPDATE offers SET counter_withdrawn_at = t.at
FROM transitions t WHERE t.process = 'offer' AND t.row_id = offers.id AND t.verb = 'withdrawCounter';
ALTER TABLE offers ADD CONSTRAINT offers_withdrawn_counter_was_there
  CHECK (counter_withdrawn_at IS NULL OR (counter_cents IS NOT NULL AND status <> 'Countered'));
COMMENT ON COLUMN offers.counter_withdrawn_at IS 'When the counter was taken back; it still counts as the one there may be.';

-- What the operator's overview counts is read from indexes alone.
CREATE INDEX listings_counted ON listings (kind, status) WHERE deleted_at IS NULL;
CREATE INDEX bids_counted ON bids (status);

-- Only what moves seldom is looked for by its kind, so that the frequent movements need not keep an index for it.
DROP INDEX ledger_transfers_of_kind;
CREATE INDEX ledger_transfers_of_rare_kind ON ledger_transfers (kind, id DESC)
  WHERE kind NOT IN ('top-up', 'booking-funded', 'booking-completed', 'connects-bought');

-- The maintenance mode of all processes; without a row, the marketplace is open.
CREATE TABLE maintenance (
  id boolean DEFAULT true PRIMARY KEY CHECK (id),
  mode text NOT NULL CHECK (mode IN ('read-only', 'on')),
  since timestamptz NOT NULL
);
COMMENT ON COLUMN maintenance.mode IS 'read-only rejects changes; on also rejects reads. Operators are exempt from both.';

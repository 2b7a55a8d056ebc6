ALTER TABLE banners ADD COLUMN starts_at timestamptz, ADD COLUMN ends_at timestamptz, ADD CHECK (starts_at < ends_at);
COMMENT ON COLUMN banners.starts_at IS 'Shown from here, and until ends_at; null is no limit.';
ALTER TABLE categories ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE tags ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE countries ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE price_ranges ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE connect_packages ADD COLUMN is_active boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN categories.is_active IS 'Offered to choose from; what names it already stays.';
CREATE INDEX bookings_of_tags ON bookings USING gin (tag_ids);

CREATE TABLE ledger_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  by_id uuid NOT NULL REFERENCES users,
  duration_ms integer NOT NULL,
  problems jsonb NOT NULL
);
COMMENT ON TABLE ledger_reports IS 'What the verifications of the ledger found that the operator ran.';

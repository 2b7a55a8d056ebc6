CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES users,
  user_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('no action', 'warned', 'suspended', 'content removed')),
  note text,
  resolved_by uuid REFERENCES users,
  resolved_at timestamptz,
  CONSTRAINT reports_once_per_person UNIQUE (reporter_id, user_id)
);
COMMENT ON COLUMN reports.outcome IS 'Null while the report waits for the operator.';
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_of_resolver ON reports (resolved_by) WHERE resolved_by IS NOT NULL;
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC);
CREATE INDEX reports_open ON reports (created_at DESC, id DESC) WHERE outcome IS NULL;
CREATE INDEX reports_reasons_alike ON reports USING gin (plain_text(reason) gin_trgm_ops);

-- uses functions/saved_search_seller_keys.sql
-- Members also save searches for sellers, and are alerted of a seller when searches begin to find them.
ALTER TABLE saved_searches DROP CONSTRAINT saved_searches_kind_check,
  ADD CONSTRAINT saved_searches_kind_check CHECK (kind IN ('JOB', 'SERVICE', 'SELLER')) NOT VALID;

CREATE TABLE seller_alerts (
  user_id uuid,
  seller_id uuid REFERENCES users,
  search_id uuid NOT NULL,
  matched_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (user_id, seller_id),
  FOREIGN KEY (search_id, user_id) REFERENCES saved_searches (id, user_id) ON DELETE CASCADE
);
COMMENT ON TABLE seller_alerts IS 'A seller that a saved search found. Each user is alerted of a seller once, whichever of their searches found them.';
COMMENT ON COLUMN seller_alerts.sent_at IS 'Null until the next alert or digest.';
CREATE INDEX seller_alerts_waiting ON seller_alerts (user_id, search_id) WHERE sent_at IS NULL;
CREATE INDEX seller_alerts_of_search ON seller_alerts (search_id);
CREATE INDEX seller_alerts_of_seller ON seller_alerts (seller_id);

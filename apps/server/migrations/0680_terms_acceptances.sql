CREATE TABLE terms_acceptances (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  version text NOT NULL,
  way text NOT NULL CHECK (way IN ('SIGN_UP', 'SOCIAL', 'ASKED')),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, accepted_at, version)
);
COMMENT ON TABLE terms_acceptances IS 'Versions of the terms that users accepted. Users of earlier versions of the program have none until they are asked.';
COMMENT ON COLUMN terms_acceptances.version IS 'As the branding named it then; empty where it named none.';

-- New values of settings that two owners must agree on, until another owner saves the same value.
CREATE TABLE setting_proposals (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX setting_proposals_of_owner ON setting_proposals (proposed_by);

-- uses functions/audit_refuse_change.sql
-- uses functions/settings_tell.sql

CREATE TABLE staff (
  user_id uuid PRIMARY KEY REFERENCES users,
  level text NOT NULL CHECK (level IN ('owner', 'staff')),
  second_factor_seed text,
  second_factor_at timestamptz,
  second_factor_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  must_choose_password boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE staff IS 'The people of the console: users of type ADMIN.';
COMMENT ON COLUMN staff.second_factor_seed IS 'The secret of the authenticator app is made of this and the secret of the program, so that a copy of the table is no second factor.';
COMMENT ON COLUMN staff.second_factor_at IS 'Set once a first code was entered; before that the seed counts for nothing.';
COMMENT ON COLUMN staff.second_factor_step IS 'The time step of the newest code that was used; a code counts once.';
COMMENT ON COLUMN staff.must_choose_password IS 'An owner chose the password; the person chooses their own at the first sign-in.';

CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_of_author ON staff_notes (author_id);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, created_at DESC);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id uuid,
  act text NOT NULL,
  target_kind text,
  target_id text,
  reason text,
  before jsonb,
  after jsonb,
  address text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE audit_log IS 'Every act of the operator, written in the transaction of the act. Append only.';
CREATE INDEX audit_log_of_act ON audit_log (act, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_of_target ON audit_log (target_id, id DESC);
CREATE INDEX audit_log_reasons_alike ON audit_log USING gin (plain_text(reason) gin_trgm_ops);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX settings_of_operator ON settings (updated_by) WHERE updated_by IS NOT NULL;
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_tell();

CREATE TABLE staff (
  user_id uuid PRIMARY KEY REFERENCES users,
  level text NOT NULL CHECK (level IN ('owner', 'staff')),
  second_factor_seed text,
  second_factor_at timestamptz,
  second_factor_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE staff IS 'The people of the console: users of type ADMIN.';
COMMENT ON COLUMN staff.second_factor_seed IS 'The secret of the authenticator app is made of this and the secret of the program, so that a copy of the table is no second factor.';
COMMENT ON COLUMN staff.second_factor_at IS 'Set once a first code was entered; before that the seed counts for nothing.';
COMMENT ON COLUMN staff.second_factor_step IS 'The time step of the newest code that was used; a code counts once.';

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
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_of_act ON audit_log (act, id DESC);
CREATE INDEX audit_log_of_target ON audit_log (target_id, id DESC);

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

ALTER TABLE settings ADD COLUMN updated_by uuid REFERENCES users;

-- Every process hears of a changed setting at once.
CREATE FUNCTION settings_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_tell();

CREATE OR REPLACE FUNCTION audit_refuse_change()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append only' USING ERRCODE = 'restrict_violation';
END $$;

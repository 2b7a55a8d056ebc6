-- Runs last in a command: rejects it if its caller was suspended while it waited.
CREATE OR REPLACE FUNCTION reject_suspended(reason text)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', coalesce(reason, 'please contact support') USING ERRCODE = 'MK403';
END $$;

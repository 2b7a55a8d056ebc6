CREATE OR REPLACE FUNCTION ledger_refuse_change()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append only' USING ERRCODE = 'restrict_violation';
END $$;

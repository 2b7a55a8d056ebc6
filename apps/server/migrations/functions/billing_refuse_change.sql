CREATE OR REPLACE FUNCTION billing_refuse_change()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Billing documents are append only' USING ERRCODE = 'restrict_violation';
END $$;

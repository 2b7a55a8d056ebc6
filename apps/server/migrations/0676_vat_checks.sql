CREATE TABLE vat_checks (
  user_id uuid NOT NULL REFERENCES users,
  vat_number text NOT NULL,
  is_valid boolean NOT NULL,
  consultation_number text CHECK (length(consultation_number) BETWEEN 1 AND 50),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, vat_number)
);
COMMENT ON TABLE vat_checks IS 'The latest answer of VIES about each VAT number of a user''s invoice details. A number without a row is not answered yet.';
COMMENT ON COLUMN vat_checks.vat_number IS 'With its prefix. An answer never counts for another number.';
COMMENT ON COLUMN vat_checks.consultation_number IS 'Proof of the check, which VIES gives to an operator with an EU VAT number.';

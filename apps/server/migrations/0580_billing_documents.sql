-- uses functions/billing_refuse_change.sql

-- A row instead of a sequence, because a sequence leaves a gap when a transaction rolls back.
CREATE TABLE billing_counters (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last >= 0),
  PRIMARY KEY (kind, year)
);
COMMENT ON TABLE billing_counters IS 'The last serial of each kind of billing document and year; locked by the transaction that issues the next.';

CREATE TABLE billing_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('topUpReceipt', 'bookingReceipt', 'feeInvoice', 'creditNote')),
  year integer NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE,
  source text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  booking_id uuid REFERENCES bookings,
  payment_id uuid REFERENCES payments,
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  tax_cents bigint NOT NULL,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT billing_documents_tax_in_total CHECK (tax_cents BETWEEN 0 AND total_cents),
  CONSTRAINT billing_documents_without_gap UNIQUE (kind, year, serial),
  CONSTRAINT billing_documents_once UNIQUE (kind, source)
);
COMMENT ON TABLE billing_documents IS 'Receipts, invoices and credit notes. Kept when the account of their owner is deleted, because the law requires it.';
COMMENT ON COLUMN billing_documents.source IS 'What it documents: payment:{id}, booking:{id}, reversal:{provider}:{reference} or restored:{provider}:{reference}.';
COMMENT ON COLUMN billing_documents.tax_cents IS 'Included in total_cents.';
COMMENT ON COLUMN billing_documents.content IS 'Names, addresses, lines and tax as they were when it was issued. The PDF is drawn from it.';
CREATE INDEX billing_documents_of_user ON billing_documents (user_id, issued_at DESC, id DESC);
CREATE INDEX billing_documents_of_booking ON billing_documents (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX billing_documents_of_payment ON billing_documents (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX billing_documents_newest ON billing_documents (issued_at DESC, id DESC);
CREATE TRIGGER billing_documents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing_documents
  FOR EACH STATEMENT EXECUTE FUNCTION billing_refuse_change();

CREATE TABLE invoice_details (
  user_id uuid PRIMARY KEY REFERENCES users,
  business_name text,
  address text,
  country_id text REFERENCES countries,
  vat_number text,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE invoice_details IS 'What a user wants on their invoices instead of the name and address of their profile.';
CREATE INDEX invoice_details_of_country ON invoice_details (country_id) WHERE country_id IS NOT NULL;

CREATE TABLE fee_taxes (
  country_id text PRIMARY KEY REFERENCES countries,
  name text NOT NULL,
  percent_hundredths integer NOT NULL CHECK (percent_hundredths BETWEEN 1 AND 10000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE fee_taxes IS 'Tax that the platform fee includes, by the country of the seller.';
COMMENT ON COLUMN fee_taxes.name IS 'As invoices show it, such as VAT or GST.';
COMMENT ON COLUMN fee_taxes.percent_hundredths IS '2050 means 20.5 %.';

CREATE TABLE billing_backlog (
  subject text NOT NULL CHECK (subject IN ('payment', 'booking')),
  id uuid NOT NULL,
  PRIMARY KEY (subject, id)
);
COMMENT ON TABLE billing_backlog IS 'Payments and bookings from before there were billing documents. A job issues theirs and removes the rows.';
INSERT INTO billing_backlog SELECT 'payment', id FROM payments WHERE status = 'Paid';
INSERT INTO billing_backlog SELECT 'booking', id FROM bookings WHERE ended_at IS NOT NULL;

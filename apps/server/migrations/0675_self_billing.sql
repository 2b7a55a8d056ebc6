CREATE TABLE self_billing_agreements (
  user_id uuid PRIMARY KEY REFERENCES users,
  series integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  tax_percent_hundredths integer NOT NULL CHECK (tax_percent_hundredths BETWEEN 0 AND 10000),
  terms text NOT NULL,
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT self_billing_agreements_in_order CHECK (ended_at >= agreed_at)
);
COMMENT ON TABLE self_billing_agreements IS 'Sellers who agreed that the marketplace issues invoices to their buyers in their name.';
COMMENT ON COLUMN self_billing_agreements.series IS 'Part of the numbers of the seller''s invoices, which have no gaps within it. Stays when the seller agrees again.';
COMMENT ON COLUMN self_billing_agreements.tax_percent_hundredths IS 'Tax that the seller''s prices include. 2050 means 20.5 %.';
COMMENT ON COLUMN self_billing_agreements.terms IS 'The sentence that the seller agreed to.';

ALTER TABLE billing_documents
  ADD COLUMN seller_id uuid,
  ADD COLUMN series integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT billing_documents_seller FOREIGN KEY (seller_id) REFERENCES users NOT VALID,
  DROP CONSTRAINT billing_documents_kind_check,
  DROP CONSTRAINT billing_documents_without_gap,
  ADD CONSTRAINT billing_documents_kind CHECK (kind IN ('topUpReceipt', 'bookingReceipt', 'feeInvoice', 'creditNote', 'sellerInvoice', 'sellerCreditNote')) NOT VALID,
  ADD CONSTRAINT billing_documents_series_of_seller CHECK ((series = 0) = (seller_id IS NULL)) NOT VALID,
  ADD CONSTRAINT billing_documents_kind_of_series CHECK ((series > 0) = (kind IN ('sellerInvoice', 'sellerCreditNote'))) NOT VALID;
COMMENT ON COLUMN billing_documents.seller_id IS 'The seller in whose name the marketplace issued it to the buyer; null if the marketplace is the issuer.';
COMMENT ON COLUMN billing_documents.series IS 'Numbers have no gaps within a series, kind and year. 0 is the series of the marketplace.';
CREATE UNIQUE INDEX IF NOT EXISTS billing_documents_without_gap ON billing_documents (series, kind, year, serial);
CREATE INDEX IF NOT EXISTS billing_documents_of_seller ON billing_documents (seller_id, issued_at DESC, id DESC) WHERE seller_id IS NOT NULL;
COMMENT ON COLUMN billing_counters.kind IS 'In a series of a seller, followed by its number: sellerInvoice:17.';

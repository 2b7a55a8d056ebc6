-- uses functions/settings_tell.sql

CREATE TABLE category_fees (
  category_id uuid PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
  flat_cents bigint NOT NULL CHECK (flat_cents >= 0),
  percent_hundredths integer NOT NULL CHECK (percent_hundredths BETWEEN 0 AND 5000),
  minimum_cents bigint NOT NULL CHECK (minimum_cents >= 0),
  maximum_cents bigint NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT category_fees_minimum_within_maximum CHECK (minimum_cents <= maximum_cents)
);
COMMENT ON TABLE category_fees IS 'The platform fee of categories that have their own. The fee cap of the settings limits it too.';
COMMENT ON COLUMN category_fees.percent_hundredths IS 'Hundredths of a percent of the price: 250 is 2.5 percent.';
CREATE TRIGGER category_fees_changed AFTER INSERT OR DELETE OR UPDATE ON category_fees
  FOR EACH STATEMENT EXECUTE FUNCTION settings_tell();

-- The previous version ends a booking without its buyer fee. The fee is 0 until an owner sets it, after the upgrade.
ALTER TABLE bookings ADD COLUMN buyer_fee_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_buyer_fee_not_negative CHECK (buyer_fee_cents >= 0) NOT VALID;
COMMENT ON COLUMN bookings.buyer_fee_cents IS 'On top of the price. Goes back to the buyer only when the whole price does.';

-- The overview of the console asks for what card payments took beyond their wallets of late.
CREATE INDEX payment_reversals_lost ON payment_reversals (created_at)
  WHERE standing = 'taken' AND from_wallet_cents < amount_cents;

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  removed_reason text
);
COMMENT ON COLUMN reviews.removed_at IS 'Removed by the operator: not shown, and not in the rating.';
CREATE INDEX reviews_by_stars ON reviews (stars, created_at DESC, id DESC);
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_of_buyer ON reviews (buyer_id);
CREATE INDEX reviews_of_seller ON reviews (seller_id, created_at DESC);
CREATE INDEX reviews_texts_alike ON reviews USING gin (plain_text(text) gin_trgm_ops);

CREATE TABLE seller_ratings (
  seller_id uuid PRIMARY KEY REFERENCES users,
  stars_sum integer NOT NULL,
  review_count integer NOT NULL
);
COMMENT ON TABLE seller_ratings IS 'Sums over reviews, kept so that lists need not count.';
-- Ratings in the order in which a search shows sellers, so that a frequent word is searched from the best downwards.
CREATE INDEX seller_ratings_best ON seller_ratings (COALESCE(stars_sum::double precision / NULLIF(review_count, 0)::double precision, 0::double precision) DESC NULLS LAST, review_count DESC NULLS LAST);

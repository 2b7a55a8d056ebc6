-- The rating that cards show is the exact sum of the reviews, and the number of completed bookings is exact.
SELECT 'a rating differs from the reviews' AS problem, coalesce(kept.seller_id, counted.seller_id)::text AS subject,
  coalesce(kept.stars_sum, 0) || ' stars in ' || coalesce(kept.review_count, 0) AS found,
  coalesce(counted.stars, 0) || ' stars in ' || coalesce(counted.reviews, 0) AS expected
FROM seller_ratings kept
FULL JOIN (
  SELECT seller_id, sum(stars) AS stars, count(*) AS reviews FROM reviews WHERE removed_at IS NULL GROUP BY seller_id
) counted ON counted.seller_id = kept.seller_id
WHERE coalesce(kept.stars_sum, 0) <> coalesce(counted.stars, 0)
  OR coalesce(kept.review_count, 0) <> coalesce(counted.reviews, 0)

UNION ALL
SELECT 'a review belongs to a booking that was not completed', review.id::text, booking.status, 'Completed'
FROM reviews review
JOIN bookings booking ON booking.id = review.booking_id
WHERE booking.status <> 'Completed'

UNION ALL
SELECT 'a number of completed bookings differs from the bookings', coalesce(kept.seller_id, counted.seller_id)::text,
  coalesce(kept.count, 0)::text, coalesce(counted.bookings, 0)::text
FROM completed_bookings kept
FULL JOIN (
  SELECT seller_id, count(*) AS bookings FROM bookings WHERE status = 'Completed' GROUP BY seller_id
) counted ON counted.seller_id = kept.seller_id
WHERE coalesce(kept.count, 0) <> coalesce(counted.bookings, 0);

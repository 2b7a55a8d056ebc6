/** Average of a seller's reviews with one decimal; 0 without any. */
export function averageRating(starsSum: number | null, reviewCount: number | null): number {
  if (starsSum === null || reviewCount === null || reviewCount === 0) return 0
  return Math.round((starsSum / reviewCount) * 10) / 10
}

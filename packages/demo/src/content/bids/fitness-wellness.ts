import type { BidContent } from '../shapes.ts'

export const fitnessWellnessBids: readonly BidContent[] = [
  {
    key: 'lunch-yoga-for-twelve-architects--tane-williams',
    job: 'lunch-yoga-for-twelve-architects',
    seller: 'tane-williams',
    amount: 240,
    status: 'Rejected',
    ageInDays: 32.1,
    opened: true,
  },
  {
    key: 'lunch-yoga-for-twelve-architects--aylin-kaya',
    job: 'lunch-yoga-for-twelve-architects',
    seller: 'aylin-kaya',
    amount: 240,
    status: 'Rejected',
    ageInDays: 37.8,
    opened: true,
  },
]

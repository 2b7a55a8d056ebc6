import type { ReviewContent } from '../shapes.ts'

export const businessFinanceReviews: readonly ReviewContent[] = [
  {
    seller: 'miriam-cohen',
    buyer: 'jorge-salazar',
    of: { service: 'monthly-bookkeeping-up-to-100-entries' },
    stars: 5,
    text: 'For the first time I know in the middle of the month whether I can buy flour.',
    ageInDays: 59,
  },
  {
    seller: 'miriam-cohen',
    buyer: 'daniel-kim',
    of: { service: 'monthly-bookkeeping-up-to-100-entries' },
    stars: 5,
    text: 'She found a subscription I had paid for a dog walking app. I have no dog.',
    ageInDays: 137,
  },
  {
    seller: 'miriam-cohen',
    buyer: 'kwame-boateng',
    of: { service: 'catch-up-of-a-neglected-year' },
    stars: 4,
    text: 'Worth it. The list of missing papers was long and that was my fault.',
    ageInDays: 148,
  },
  {
    seller: 'david-osei',
    buyer: 'aisha-rahman',
    of: { service: 'financial-model-for-three-years' },
    stars: 5,
    text: 'An investor tried to break it for forty minutes and then asked who built it.',
    ageInDays: 22,
  },
  {
    seller: 'david-osei',
    buyer: 'sara-lindholm',
    of: { service: 'financial-model-for-three-years' },
    stars: 4,
    text: 'Strong model. I needed a second hour to feel at home in it.',
    ageInDays: 21,
  },
  {
    seller: 'david-osei',
    buyer: 'emma-clarke',
    of: { service: 'pitch-deck-reviewed-and-tightened' },
    stars: 5,
    text: 'Question three came word for word.',
    ageInDays: 86,
  },
]

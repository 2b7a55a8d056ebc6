import type { BidContent } from '../shapes.ts'

export const eventsBids: readonly BidContent[] = [
  {
    key: 'wedding-in-a-barn-day-coordination--zoe-laurent',
    job: 'wedding-in-a-barn-day-coordination',
    seller: 'zoe-laurent',
    amount: 2170,
    status: 'Accepted',
    ageInDays: 60,
    opened: true,
  },
  {
    key: 'wedding-in-a-barn-day-coordination--luca-moretti',
    job: 'wedding-in-a-barn-day-coordination',
    seller: 'luca-moretti',
    amount: 2020,
    status: 'Rejected',
    ageInDays: 59,
    opened: true,
  },
  {
    key: 'catering-for-45-musicians--zoe-laurent',
    job: 'catering-for-45-musicians',
    seller: 'zoe-laurent',
    amount: 2180,
    status: 'Rejected',
    ageInDays: 32,
    opened: true,
  },
  {
    key: 'catering-for-45-musicians--luca-moretti',
    job: 'catering-for-45-musicians',
    seller: 'luca-moretti',
    amount: 1870,
    status: 'Rejected',
    ageInDays: 47.2,
    opened: true,
  },
]

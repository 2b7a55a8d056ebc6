import type { BookingContent } from '../shapes.ts'

export const cancelledBookings: readonly BookingContent[] = [
  {
    key: 'search-audit-with-a-plan-for-90-days--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'lena-hofmann',
    source: { service: 'search-audit-with-a-plan-for-90-days' },
    ageInDays: 46,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 80,
        hoursAgo: 900,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--paulo-mendes',
    buyer: 'paulo-mendes',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 64,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'I sold the flats before the name was needed. Sorry for the trouble.',
        refundPercent: 90,
        hoursAgo: 1400,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'python-lesson-for-beginners--nora-fitzgerald',
    buyer: 'nora-fitzgerald',
    seller: 'kenji-mori',
    source: { service: 'python-lesson-for-beginners' },
    ageInDays: 41,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Freelancer unavailability or abandonment',
        refundPercent: 70,
        hoursAgo: 880,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'dinner-for-20-guests-at-your-place--anna-kowalska',
    buyer: 'anna-kowalska',
    seller: 'luca-moretti',
    source: { service: 'dinner-for-20-guests-at-your-place' },
    ageInDays: 34,
    milestones: [
      {
        title: 'Menu agreed',
        description: 'Three courses, four people without gluten.',
        startDaysAgo: 30,
        endDaysAgo: 27,
      },
    ],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'Failure to meet milestones or deadlines or poor quality',
        refundPercent: 60,
        counterPercent: 45,
        hoursAgo: 520,
      },
      settlement: 'CounterAccepted',
    },
  },
  {
    key: 'leak-found-and-fixed--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'thandi-mokoena',
    source: { service: 'leak-found-and-fixed' },
    ageInDays: 48,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason:
          'The clinic is in Mumbai and I cannot reach it with my van. The buyer gets back all that the rules allow.',
        refundPercent: 80,
        hoursAgo: 1100,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'menu-shoot-of-twelve-dishes--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'rafael-costa',
    source: { service: 'menu-shoot-of-twelve-dishes' },
    ageInDays: 52,
    milestones: [],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'buyer',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 55,
        hoursAgo: 1200,
      },
      settlement: 'Accepted',
    },
  },
  {
    key: 'bread-ads-autumn--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'arjun-patel',
    source: { offer: 'bread-ads-autumn' },
    ageInDays: 40,
    milestones: [
      { title: 'Six ads live', description: 'Search and social, three shops.', startDaysAgo: 36, endDaysAgo: 30 },
    ],
    outcome: {
      status: 'Cancelled',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 50,
        counterPercent: 35,
        hoursAgo: 560,
      },
      settlement: 'CounterAccepted',
    },
  },
]

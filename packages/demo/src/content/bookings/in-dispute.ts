import type { BookingContent } from '../shapes.ts'

export const inDisputeBookings: readonly BookingContent[] = [
  {
    key: 'eight-vertical-clips-from-one-filming-day--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'noah-brooks',
    source: { service: 'eight-vertical-clips-from-one-filming-day' },
    ageInDays: 24,
    milestones: [
      {
        title: 'Filming day',
        description: 'One Tuesday at the roastery, shot list agreed beforehand.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
      {
        title: 'Eight clips cut',
        description: 'First versions with captions for all eight.',
        startDaysAgo: 19,
        endDaysAgo: 11,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'buyer',
        reason:
          'Only five of eight clips arrived and two show a different cafe. I asked twice for the missing three and was told to wait.',
        images: ['portfolio/video-1.webp', 'portfolio/video-2.webp'],
        hoursAgo: 60,
      },
    },
  },
  {
    key: 'packaging-label-set-for-up-to-four-products--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'mira-anand',
    source: { service: 'packaging-label-set-for-up-to-four-products' },
    ageInDays: 33,
    milestones: [
      {
        title: 'Two label drafts',
        description: 'Back label with export text, front with the agave drawing.',
        startDaysAgo: 30,
        endDaysAgo: 22,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'seller',
        reason:
          'The buyer printed the draft labels and now says the order is cancelled. The drafts were marked as not final.',
        images: ['portfolio/design-1.webp', 'portfolio/design-2.webp'],
        hoursAgo: 130,
      },
    },
  },
  {
    key: 'health-leaflet-in-spanish-and-arabic--aisha-rahman',
    buyer: 'aisha-rahman',
    seller: 'salma-idrissi',
    source: { bid: 'health-leaflet-in-spanish-and-arabic--salma-idrissi' },
    ageInDays: 26,
    milestones: [
      { title: 'Arabic version', description: 'Read aloud to two parents.', startDaysAgo: 25, endDaysAgo: 18 },
      { title: 'Spanish version', description: 'Checked by a colleague from Bogota.', startDaysAgo: 17, endDaysAgo: 9 },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'buyer',
        reason: 'The Spanish text was translated by someone else without telling us, which our funder does not allow.',
        images: ['portfolio/translation-2.webp', 'portfolio/translation-3.webp'],
        hoursAgo: 48,
      },
    },
  },
  {
    key: 'clinic-api-link--raj-malhotra',
    buyer: 'raj-malhotra',
    seller: 'adaeze-nwosu',
    source: { offer: 'clinic-api-link' },
    ageInDays: 14,
    milestones: [
      {
        title: 'Field map',
        description: 'Which clinic field goes where, in one table.',
        startDaysAgo: 12,
        endDaysAgo: 8,
      },
    ],
    outcome: {
      status: 'In-dispute',
      dispute: {
        by: 'seller',
        reason:
          'The calendar vendor changed the access after I had finished, and the buyer refuses completion although the test passed on video.',
        images: ['portfolio/web-development-5.webp', 'portfolio/web-development-6.webp'],
        hoursAgo: 90,
      },
    },
  },
]

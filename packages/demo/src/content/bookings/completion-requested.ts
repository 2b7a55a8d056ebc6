import type { BookingContent } from '../shapes.ts'

export const completionRequestedBookings: readonly BookingContent[] = [
  {
    key: 'product-photos-of-our-bags-and-tins--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'ingrid-dahl',
    source: { bid: 'product-photos-of-our-bags-and-tins--ingrid-dahl' },
    ageInDays: 32,
    milestones: [
      {
        title: 'Test shots of the shiny lid',
        description: 'Two lighting set-ups for the tin that mirrors the room, for you to choose.',
        startDaysAgo: 30,
        endDaysAgo: 26,
      },
      {
        title: 'Nine products on plain ground',
        description: 'All angles shot and retouched, colour matched to the bags.',
        startDaysAgo: 25,
        endDaysAgo: 9,
      },
    ],
    outcome: {
      status: 'Completion-requested',
      completion: { by: 'seller', proofs: ['portfolio/photography-4.webp'], hoursAgo: 50 },
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--daniel-kim',
    buyer: 'daniel-kim',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 15,
    milestones: [
      {
        title: 'Three directions',
        description: 'A spanner, a chain link and a plain word.',
        startDaysAgo: 14,
        endDaysAgo: 9,
      },
      {
        title: 'Chosen mark in detail',
        description: 'The chain link, tested at sixteen pixels.',
        startDaysAgo: 8,
        endDaysAgo: 3,
      },
    ],
    outcome: {
      status: 'Completion-requested',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/design-7.webp', 'portfolio/design-1.webp', 'portfolio/design-2.webp'],
        hoursAgo: 30,
      },
    },
  },
  {
    key: 'statistics-help-for-my-thesis--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'amelia-ross',
    source: { bid: 'statistics-help-for-my-thesis--amelia-ross' },
    ageInDays: 20,
    milestones: [
      { title: 'First two hours', description: 'Random effects drawn on the board.', startDaysAgo: 18, endDaysAgo: 12 },
    ],
    outcome: {
      status: 'Completion-requested',
      completion: {
        by: 'seller',
        proofs: ['portfolio/tutoring-1.webp', 'portfolio/tutoring-2.webp', 'portfolio/tutoring-3.webp'],
        hoursAgo: 90,
      },
    },
  },
  {
    key: 'animated-charts-for-annual-results--mei-tan',
    buyer: 'mei-tan',
    seller: 'priya-raman',
    source: { bid: 'animated-charts-for-annual-results--priya-raman' },
    ageInDays: 19,
    milestones: [
      { title: 'Styleframes', description: 'One still of each chart at ten metres.', startDaysAgo: 18, endDaysAgo: 14 },
      { title: 'Animation', description: 'All four with final figures.', startDaysAgo: 13, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Completion-requested',
      completion: { by: 'seller', proofs: ['portfolio/video-3.webp'], hoursAgo: 20 },
    },
  },
  {
    key: 'certified-translation-of-a-certificate--fatima-zahra',
    buyer: 'fatima-zahra',
    seller: 'diego-marquez',
    source: { service: 'certified-translation-of-a-certificate' },
    ageInDays: 3,
    milestones: [],
    outcome: {
      status: 'Completion-requested',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-1.webp', 'portfolio/translation-2.webp'],
        hoursAgo: 12,
      },
    },
  },
  {
    key: 'kente-guide-extension--chiamaka-eze',
    buyer: 'chiamaka-eze',
    seller: 'kofi-mensah',
    source: { offer: 'kente-guide-extension' },
    ageInDays: 17,
    milestones: [
      { title: 'Thread colour tests', description: 'One colour on three fabrics.', startDaysAgo: 15, endDaysAgo: 10 },
    ],
    outcome: {
      status: 'Completion-requested',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-4.webp', 'portfolio/design-5.webp', 'portfolio/design-6.webp'],
        hoursAgo: 40,
      },
    },
  },
  {
    key: 'harbour-voice-pack--mei-tan',
    buyer: 'mei-tan',
    seller: 'nadia-haddad',
    source: { offer: 'harbour-voice-pack' },
    ageInDays: 9,
    milestones: [],
    outcome: {
      status: 'Completion-requested',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/music-audio-4.webp', 'portfolio/music-audio-1.webp'],
        hoursAgo: 24,
      },
    },
  },
]

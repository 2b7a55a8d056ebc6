import type { BookingContent } from '../shapes.ts'

export const completedOthersBookings: readonly BookingContent[] = [
  {
    key: 'newsletter-written-each-month--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'hannah-doyle',
    source: { service: 'newsletter-written-each-month' },
    ageInDays: 21,
    milestones: [
      {
        title: 'November letter',
        description: 'Text about the broken grinder with three subject lines.',
        startDaysAgo: 19,
        endDaysAgo: 14,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/writing-1.webp', 'portfolio/writing-2.webp'], hoursAgo: 220 },
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 39,
    milestones: [
      { title: 'Three directions', description: 'Pencil sheets and a call.', startDaysAgo: 37, endDaysAgo: 32 },
      {
        title: 'Final mark and guide',
        description: 'Vector files and two pages of rules.',
        startDaysAgo: 31,
        endDaysAgo: 24,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-3.webp', 'portfolio/design-4.webp', 'portfolio/design-5.webp'],
        hoursAgo: 600,
      },
    },
  },
  {
    key: 'shop-sign-and-window-lettering--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'mira-anand',
    source: { service: 'shop-sign-and-window-lettering' },
    ageInDays: 44,
    milestones: [
      { title: 'Six shopfronts measured', description: 'Photos checked and scaled.', startDaysAgo: 42, endDaysAgo: 38 },
      { title: 'Cut files', description: 'One file per shop in real size.', startDaysAgo: 37, endDaysAgo: 31 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/design-3.webp', 'portfolio/design-4.webp', 'portfolio/design-5.webp'],
        hoursAgo: 720,
      },
    },
  },
  {
    key: 'certified-translation-of-a-certificate--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'diego-marquez',
    source: { service: 'certified-translation-of-a-certificate' },
    ageInDays: 18,
    milestones: [],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-2.webp', 'portfolio/translation-3.webp'],
        hoursAgo: 380,
      },
    },
  },
  {
    key: 'voice-over-up-to-500-words--aisha-rahman',
    buyer: 'aisha-rahman',
    seller: 'nadia-haddad',
    source: { service: 'voice-over-up-to-500-words' },
    ageInDays: 14,
    milestones: [
      {
        title: 'Two readings of the opening',
        description: 'Warm and neutral, choose one.',
        startDaysAgo: 13,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'buyer',
        proofs: ['portfolio/music-audio-4.webp', 'portfolio/music-audio-1.webp'],
        hoursAgo: 260,
      },
    },
  },
  {
    key: 'maths-lesson-of-60-minutes--mike-sullivan',
    buyer: 'mike-sullivan',
    seller: 'amelia-ross',
    source: { service: 'maths-lesson-of-60-minutes' },
    ageInDays: 29,
    milestones: [],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/tutoring-3.webp'], hoursAgo: 650 },
    },
  },
  {
    key: 'made-to-measure-shelf-for-an-alcove--anna-kowalska',
    buyer: 'anna-kowalska',
    seller: 'pavel-kowal',
    source: { service: 'made-to-measure-shelf-for-an-alcove' },
    ageInDays: 27,
    milestones: [
      { title: 'Drawing to scale', description: 'With the leaning wall in it.', startDaysAgo: 24, endDaysAgo: 21 },
      { title: 'Shelf built', description: 'Birch ply, oiled twice.', startDaysAgo: 20, endDaysAgo: 11 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/home-repair-4.webp'], hoursAgo: 240 },
    },
  },
  {
    key: 'one-room-painted-walls-and-ceiling--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'bart-devries',
    source: { service: 'one-room-painted-walls-and-ceiling' },
    ageInDays: 36,
    milestones: [
      {
        title: 'Filling and sanding',
        description: 'Eleven holes from one bookshelf.',
        startDaysAgo: 30,
        endDaysAgo: 29,
      },
      { title: 'Two coats', description: 'Walls in grey green, ceiling white.', startDaysAgo: 28, endDaysAgo: 27 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/home-repair-4.webp'], hoursAgo: 610 },
    },
  },
  {
    key: 'explainer-video-of-30-to-45-seconds--mei-tan',
    buyer: 'mei-tan',
    seller: 'priya-raman',
    source: { service: 'explainer-video-of-30-to-45-seconds' },
    ageInDays: 38,
    milestones: [
      { title: 'Script', description: 'Seventy words about one container.', startDaysAgo: 37, endDaysAgo: 33 },
      { title: 'Storyboard', description: 'Eleven frames approved.', startDaysAgo: 32, endDaysAgo: 27 },
      { title: 'Animation and voice', description: 'Final in two formats.', startDaysAgo: 26, endDaysAgo: 17 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/video-4.webp', 'portfolio/video-1.webp'], hoursAgo: 390 },
    },
  },
  {
    key: 'wedding-day-ten-hours--kwame-boateng',
    buyer: 'kwame-boateng',
    seller: 'grace-wanjiru',
    source: { service: 'wedding-day-ten-hours' },
    ageInDays: 57,
    milestones: [
      {
        title: 'Walk through the garden',
        description: 'Light checked at four and six.',
        startDaysAgo: 50,
        endDaysAgo: 50,
      },
      { title: 'Wedding day', description: 'Ten hours, 512 pictures kept.', startDaysAgo: 44, endDaysAgo: 44 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/photography-4.webp', 'portfolio/photography-1.webp'],
        hoursAgo: 880,
      },
    },
  },
  {
    key: 'museum-icons--isabel-torres',
    buyer: 'isabel-torres',
    seller: 'kofi-mensah',
    source: { offer: 'museum-icons' },
    ageInDays: 31,
    milestones: [
      { title: 'Twelve icons', description: 'Fish, ferry, mill and nine more.', startDaysAgo: 28, endDaysAgo: 20 },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/design-4.webp', 'portfolio/design-5.webp'], hoursAgo: 430 },
    },
  },
  {
    key: 'lamp-still-life--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'ingrid-dahl',
    source: { offer: 'lamp-still-life' },
    ageInDays: 20,
    milestones: [
      {
        title: 'Sketch of the scene',
        description: 'Two lamps, a plum and a shadow.',
        startDaysAgo: 19,
        endDaysAgo: 16,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/photography-2.webp'], hoursAgo: 310 },
    },
  },
]

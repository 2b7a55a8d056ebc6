import type { BookingContent } from '../shapes.ts'

export const cancellationProposedBookings: readonly BookingContent[] = [
  {
    key: 'accessible-landing-page-in-react--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'elif-demir',
    source: { service: 'accessible-landing-page-in-react' },
    ageInDays: 18,
    milestones: [
      {
        title: 'Design call and outline',
        description: 'Page order agreed, texts to come from the buyer.',
        startDaysAgo: 16,
        endDaysAgo: 14,
      },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'buyer',
        reason:
          'We have decided to build the order page first and cannot say when the landing page will follow. Elif has done the outline well.',
        refundPercent: 70,
        hoursAgo: 20,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'logo-with-three-directions-and-a-guide--mei-tan',
    buyer: 'mei-tan',
    seller: 'mira-anand',
    source: { service: 'logo-with-three-directions-and-a-guide' },
    ageInDays: 13,
    milestones: [
      { title: 'Three directions', description: 'Crane, tide table and a letter M.', startDaysAgo: 12, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'buyer',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 40,
        counterPercent: 15,
        hoursAgo: 30,
      },
      settlement: 'Countered',
    },
  },
  {
    key: 'posters-for-a-show-about-rivers--isabel-torres',
    buyer: 'isabel-torres',
    seller: 'lucia-ferreira',
    source: { bid: 'posters-for-a-show-about-rivers--lucia-ferreira' },
    ageInDays: 35,
    milestones: [
      {
        title: 'Pencil of the whole river',
        description: 'One long drawing with cut lines marked.',
        startDaysAgo: 33,
        endDaysAgo: 27,
      },
      { title: 'Painting', description: 'Gouache on four sheets.', startDaysAgo: 26, endDaysAgo: 10 },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'seller',
        reason: 'Non-adherence to requirements and communication issues',
        refundPercent: 35,
        hoursAgo: 70,
      },
      settlement: 'Rejected',
    },
  },
  {
    key: 'three-year-model-for-a-repair-app--daniel-kim',
    buyer: 'daniel-kim',
    seller: 'david-osei',
    source: { bid: 'three-year-model-for-a-repair-app--david-osei' },
    ageInDays: 30,
    milestones: [
      {
        title: 'Drivers agreed',
        description: 'Mechanics, repairs a week, take rate.',
        startDaysAgo: 29,
        endDaysAgo: 25,
      },
      {
        title: 'Three cases',
        description: 'Cash to zero in month 11, 15 and never.',
        startDaysAgo: 24,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'buyer',
        reason: 'Failure to meet milestones or deadlines or poor quality',
        refundPercent: 50,
        hoursAgo: 10,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'support-chatbot-on-your-own-documents--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'ananya-iyer',
    source: { service: 'support-chatbot-on-your-own-documents' },
    ageInDays: 16,
    milestones: [
      { title: 'Documents read in', description: 'Manuals in German and English.', startDaysAgo: 15, endDaysAgo: 9 },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'seller',
        reason:
          'The manuals are scans of scans and cannot be read by any program without new ones. I would rather stop than deliver a guess.',
        refundPercent: 80,
        hoursAgo: 26,
      },
      settlement: 'Pending',
    },
  },
  {
    key: 'memoir-first-chapter--nora-fitzgerald',
    buyer: 'nora-fitzgerald',
    seller: 'camille-roche',
    source: { offer: 'memoir-first-chapter' },
    ageInDays: 13,
    milestones: [
      { title: 'Transcript', description: 'First two recordings, 41 pages.', startDaysAgo: 12, endDaysAgo: 6 },
    ],
    outcome: {
      status: 'Cancellation-proposed',
      cancellation: {
        by: 'buyer',
        reason: 'I would like to change to a shorter format before we go on and book it again.',
        refundPercent: 45,
        counterPercent: 25,
        hoursAgo: 16,
      },
      settlement: 'Countered',
    },
  },
]

import type { BookingContent } from '../shapes.ts'

export const completedJobsBookings: readonly BookingContent[] = [
  {
    key: 'labels-for-three-new-coffees--bea-morrow',
    buyer: 'bea-morrow',
    seller: 'mira-anand',
    source: { bid: 'labels-for-three-new-coffees--mira-anand' },
    ageInDays: 28,
    milestones: [
      {
        title: 'Sketches for three labels',
        description: 'Pencil layout for each coffee on the real bag size, with a place for the roast date.',
        startDaysAgo: 27,
        endDaysAgo: 23,
      },
      {
        title: 'Colour and legal text',
        description: 'Three colours tested on kraft paper, weights and origin lines set.',
        startDaysAgo: 22,
        endDaysAgo: 17,
      },
      {
        title: 'Print files',
        description: 'PDF with bleed and a proof photo from the press.',
        startDaysAgo: 16,
        endDaysAgo: 12,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/design-2.webp', 'portfolio/design-3.webp', 'portfolio/design-4.webp'],
        hoursAgo: 270,
      },
    },
  },
  {
    key: 'words-for-a-boatyard-website--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'hannah-doyle',
    source: { bid: 'words-for-a-boatyard-website--hannah-doyle' },
    ageInDays: 40,
    milestones: [
      {
        title: 'Interview with the father',
        description: 'Fifty minutes, mostly about glue.',
        startDaysAgo: 38,
        endDaysAgo: 36,
      },
      {
        title: 'Five pages drafted',
        description: 'Home, about, repair, new boats, contact.',
        startDaysAgo: 35,
        endDaysAgo: 25,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/writing-4.webp', 'portfolio/writing-1.webp'], hoursAgo: 570 },
    },
  },
  {
    key: 'old-wordpress-site-needs-a-rescue--tom-halloran',
    buyer: 'tom-halloran',
    seller: 'viktor-salo',
    source: { bid: 'old-wordpress-site-needs-a-rescue--viktor-salo' },
    ageInDays: 56,
    milestones: [
      {
        title: 'Site taken down and copied',
        description: 'Evidence kept, visitors see a polite page.',
        startDaysAgo: 56,
        endDaysAgo: 55,
      },
      {
        title: 'Cleaned and back',
        description: 'Fresh core, forty plugins reduced to nine.',
        startDaysAgo: 54,
        endDaysAgo: 51,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/web-development-2.webp', 'portfolio/web-development-3.webp'],
        hoursAgo: 1180,
      },
    },
  },
  {
    key: 'forecast-how-much-bread-to-bake--henrik-lund',
    buyer: 'henrik-lund',
    seller: 'ananya-iyer',
    source: { bid: 'forecast-how-much-bread-to-bake--ananya-iyer' },
    ageInDays: 45,
    milestones: [
      {
        title: 'Till data cleaned',
        description: 'Three years, six shops, returns removed.',
        startDaysAgo: 44,
        endDaysAgo: 38,
      },
      {
        title: 'Forecast against habit',
        description: 'Thirteen weeks replayed for each shop.',
        startDaysAgo: 37,
        endDaysAgo: 24,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/data-ai-2.webp', 'portfolio/data-ai-3.webp'], hoursAgo: 500 },
    },
  },
  {
    key: 'wedding-in-a-barn-day-coordination--emma-clarke',
    buyer: 'emma-clarke',
    seller: 'zoe-laurent',
    source: { bid: 'wedding-in-a-barn-day-coordination--zoe-laurent' },
    ageInDays: 58,
    milestones: [
      { title: 'Supplier calls', description: 'Band, tent, cake and dog agreed.', startDaysAgo: 40, endDaysAgo: 33 },
      {
        title: 'The day itself',
        description: 'Twelve hours, one shower of rain at 16:20.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/events-3.webp', 'portfolio/events-4.webp'], hoursAgo: 440 },
    },
  },
  {
    key: 'manual-for-a-garden-pump--lukas-brandt',
    buyer: 'lukas-brandt',
    seller: 'samuel-adjei',
    source: { bid: 'manual-for-a-garden-pump--samuel-adjei' },
    ageInDays: 43,
    milestones: [
      {
        title: 'Pump taken apart',
        description: 'Photos, part names and a list of questions.',
        startDaysAgo: 42,
        endDaysAgo: 38,
      },
      {
        title: 'Draft of sixteen pages',
        description: 'Steps in order, safety notes in red.',
        startDaysAgo: 37,
        endDaysAgo: 22,
      },
      {
        title: 'Review with the engineer',
        description: 'Changes marked and agreed.',
        startDaysAgo: 21,
        endDaysAgo: 15,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'buyer', proofs: ['portfolio/writing-4.webp', 'portfolio/writing-1.webp'], hoursAgo: 330 },
    },
  },
  {
    key: 'photos-of-four-holiday-flats--paulo-mendes',
    buyer: 'paulo-mendes',
    seller: 'rafael-costa',
    source: { bid: 'photos-of-four-holiday-flats--rafael-costa' },
    ageInDays: 28,
    milestones: [
      { title: 'Two flats', description: 'Rua da Bica 4 and 18, morning light.', startDaysAgo: 24, endDaysAgo: 24 },
      {
        title: 'Two more flats and streets',
        description: 'The steep ones, with the tram.',
        startDaysAgo: 20,
        endDaysAgo: 20,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/photography-1.webp', 'portfolio/photography-2.webp'],
        hoursAgo: 400,
      },
    },
  },
  {
    key: 'pictures-of-twelve-lamps--sara-lindholm',
    buyer: 'sara-lindholm',
    seller: 'ingrid-dahl',
    source: { bid: 'pictures-of-twelve-lamps--ingrid-dahl' },
    ageInDays: 37,
    milestones: [
      { title: 'Unlit series', description: 'Twelve lamps on grey.', startDaysAgo: 33, endDaysAgo: 29 },
      {
        title: 'Lit series',
        description: 'At dusk, one exposure for the glaze and one for the bulb.',
        startDaysAgo: 28,
        endDaysAgo: 22,
      },
    ],
    outcome: {
      status: 'Completed',
      completion: { by: 'seller', proofs: ['portfolio/photography-1.webp'], hoursAgo: 480 },
    },
  },
  {
    key: 'mezcal-label-translated-for-export--jorge-salazar',
    buyer: 'jorge-salazar',
    seller: 'diego-marquez',
    source: { bid: 'mezcal-label-translated-for-export--diego-marquez' },
    ageInDays: 16,
    milestones: [
      { title: 'Legal lines', description: 'Checked against the federal list.', startDaysAgo: 15, endDaysAgo: 13 },
    ],
    outcome: {
      status: 'Completed',
      completion: {
        by: 'seller',
        proofs: ['portfolio/translation-3.webp', 'portfolio/translation-4.webp', 'portfolio/translation-1.webp'],
        hoursAgo: 250,
      },
    },
  },
]

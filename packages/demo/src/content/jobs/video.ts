import type { JobContent } from '../shapes.ts'

export const videoJobs: readonly JobContent[] = [
  {
    key: 'short-film-about-how-we-roast',
    buyer: 'bea-morrow',
    title: 'Short film about how we roast',
    description:
      'Ninety seconds for the top of our site and three vertical cuts. Noise, smoke and one quiet moment when the beans crack. We can film on any Tuesday.',
    category: 'video',
    tags: ['Video editing', 'Short form'],
    priceRange: '600-1200',
    status: 'Open',
    images: ['covers/video-7.webp', 'covers/video-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/short-film-about-how-we-roast.pdf',
      heading: 'Short film about how we roast',
      lines: [
        'Brief by Bea Morrow, Portland',
        'Budget: $600 to $1200',
        'Needed: One film of 90 seconds',
        'Needed: Three vertical clips',
        'Needed: Captions in English',
      ],
    },
    ageInDays: 3,
  },
  {
    key: 'explainer-of-a-hand-pump-40-seconds',
    buyer: 'lukas-brandt',
    title: 'Explainer of a hand pump, 40 seconds',
    description:
      'Show why it never needs priming. We have CAD data and a man who can pump very evenly. German and English versions.',
    category: 'video',
    tags: ['Explainer video', 'Motion graphics'],
    priceRange: '600-1200',
    status: 'Open',
    images: ['covers/video-1.webp', 'covers/video-3.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/explainer-of-a-hand-pump-40-seconds.pdf',
      heading: 'Explainer of a hand pump, 40 seconds',
      lines: [
        'Brief by Lukas Brandt, Hamburg',
        'Budget: $600 to $1200',
        'Needed: Script and storyboard',
        'Needed: 40 seconds animated',
        'Needed: Two languages',
      ],
    },
    ageInDays: 7,
  },
  {
    key: 'animated-charts-for-annual-results',
    buyer: 'mei-tan',
    title: 'Animated charts for annual results',
    description:
      'Four charts about containers, water and carbon. They run on a screen ten metres wide, so thin lines will vanish. Figures final on the 9th.',
    category: 'video',
    tags: ['Motion graphics', 'Short form'],
    priceRange: '300-600',
    status: 'Booked',
    images: ['covers/video-2.webp', 'covers/video-5.webp', 'covers/video-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/animated-charts-for-annual-results.pdf',
      heading: 'Animated charts for annual results',
      lines: [
        'Brief by Mei Tan, Singapore',
        'Budget: $300 to $600',
        'Needed: Four charts',
        'Needed: Screen of ten metres',
        'Needed: Two rounds',
      ],
    },
    ageInDays: 26,
  },
]

import type { JobContent } from '../shapes.ts'

export const writingJobs: readonly JobContent[] = [
  {
    key: 'words-for-a-boatyard-website',
    buyer: 'tom-halloran',
    title: 'Words for a boatyard website',
    description:
      'We build wooden boats and have five pages to fill. My father will tell you everything, but you have to come with questions. No salt-of-the-earth talk please, we are just busy people.',
    category: 'writing',
    tags: ['Copywriting', 'Ghostwriting'],
    priceRange: '300-600',
    status: 'Booked',
    images: ['covers/writing-8.webp', 'covers/writing-2.webp', 'covers/writing-4.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/words-for-a-boatyard-website.pdf',
      heading: 'Words for a boatyard website',
      lines: [
        'Brief by Tom Halloran, Cork',
        'Budget: $300 to $600',
        'Needed: Five pages',
        'Needed: Interview with my father',
        'Needed: Button and form texts',
      ],
    },
    ageInDays: 47,
  },
  {
    key: 'manual-for-a-garden-pump',
    buyer: 'lukas-brandt',
    title: 'Manual for a garden pump',
    description:
      'Sixteen pages at most for people with wet hands. We have drawings, an engineer who mumbles and a box of returned pumps with notes on them.',
    category: 'writing',
    tags: ['Technical writing', 'Product descriptions'],
    priceRange: '600-1200',
    status: 'Booked',
    images: ['covers/writing-1.webp', 'covers/writing-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/manual-for-a-garden-pump.pdf',
      heading: 'Manual for a garden pump',
      lines: [
        'Brief by Lukas Brandt, Hamburg',
        'Budget: $600 to $1200',
        'Needed: Sixteen pages',
        'Needed: Safety notes by standard',
        'Needed: Word source file',
      ],
    },
    ageInDays: 51,
  },
  {
    key: 'memoir-of-forty-pages-for-family',
    buyer: 'nora-fitzgerald',
    title: 'Memoir of forty pages for family',
    description:
      'Eleven hours of recordings about the bench, three governments and a parrot. For my grandchildren, not for sale. Accuracy matters more than charm.',
    category: 'writing',
    tags: ['Ghostwriting', 'Editing'],
    priceRange: '1200-2500',
    status: 'Open',
    images: ['covers/writing-2.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/memoir-of-forty-pages-for-family.pdf',
      heading: 'Memoir of forty pages for family',
      lines: [
        'Brief by Nora Fitzgerald, Sydney',
        'Budget: $1200 to $2500',
        'Needed: Transcripts and structure',
        'Needed: Forty pages',
        'Needed: Two rounds with me',
      ],
    },
    ageInDays: 17,
  },
]

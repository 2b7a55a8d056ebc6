import type { JobContent } from '../shapes.ts'

export const marketingJobs: readonly JobContent[] = [
  {
    key: 'instagram-ads-for-the-eid-season',
    buyer: 'chiamaka-eze',
    title: 'Instagram ads for the Eid season',
    description:
      'Four weeks of ads for three countries, budget $1,500. We have good pictures and videos. Please be someone who stops what does not work.',
    category: 'marketing',
    tags: ['Paid ads', 'Social media'],
    priceRange: '300-600',
    status: 'Closed',
    images: ['covers/marketing-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/instagram-ads-for-the-eid-season.pdf',
      heading: 'Instagram ads for the Eid season',
      lines: [
        'Brief by Chiamaka Eze, Lagos',
        'Budget: $300 to $600',
        'Needed: Plan and set-up',
        'Needed: Weekly numbers',
        'Needed: A closing note',
      ],
    },
    ageInDays: 49,
  },
  {
    key: 'search-audit-for-a-pump-maker',
    buyer: 'lukas-brandt',
    title: 'Search audit for a pump maker',
    description:
      'People search for us by the name of a competitor. 140 pages, built in TYPO3, half of them from 2009. I want to know what to delete.',
    category: 'marketing',
    tags: ['SEO', 'Content strategy'],
    priceRange: '300-600',
    status: 'Open',
    images: ['covers/marketing-1.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/search-audit-for-a-pump-maker.pdf',
      heading: 'Search audit for a pump maker',
      lines: [
        'Brief by Lukas Brandt, Hamburg',
        'Budget: $300 to $600',
        'Needed: List of what to delete',
        'Needed: Plan for three months',
        'Needed: One call',
      ],
    },
    ageInDays: 14,
  },
  {
    key: 'emails-to-sell-argan-oil-in-winter',
    buyer: 'fatima-zahra',
    title: 'Emails to sell argan oil in winter',
    description:
      'A list of 2,300 people who bought once. Three emails in French and English, friendly, no countdowns. We use Brevo.',
    category: 'marketing',
    tags: ['Email campaigns', 'Influencer outreach'],
    priceRange: '150-300',
    status: 'Open',
    images: ['covers/marketing-2.webp', 'covers/marketing-5.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/emails-to-sell-argan-oil-in-winter.pdf',
      heading: 'Emails to sell argan oil in winter',
      lines: [
        'Brief by Fatima Zahra Alaoui, Casablanca',
        'Budget: $150 to $300',
        'Needed: Three emails in two languages',
        'Needed: Built in Brevo',
        'Needed: Numbers after two weeks',
      ],
    },
    ageInDays: 20,
  },
]

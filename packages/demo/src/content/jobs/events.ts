import type { JobContent } from '../shapes.ts'

export const eventsJobs: readonly JobContent[] = [
  {
    key: 'wedding-in-a-barn-day-coordination',
    buyer: 'emma-clarke',
    title: 'Wedding in a barn, day coordination',
    description:
      '82 guests, a barn near Bath, a band, a dog with a role. Suppliers are booked. We need someone who runs the day so that my sister can drink.',
    category: 'events',
    tags: ['Wedding planning', 'Floral design'],
    priceRange: '1200-2500',
    status: 'Booked',
    images: ['covers/events-5.webp', 'covers/events-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/wedding-in-a-barn-day-coordination.pdf',
      heading: 'Wedding in a barn, day coordination',
      lines: [
        'Brief by Emma Clarke, Bristol',
        'Budget: $1200 to $2500',
        'Needed: Takeover four weeks before',
        'Needed: Twelve hours on the day',
        'Needed: Plan for rain',
      ],
    },
    ageInDays: 66,
  },
  {
    key: 'catering-for-45-musicians',
    buyer: 'kwame-boateng',
    title: 'Catering for 45 musicians',
    description:
      'Three days, two hot meals a day, arrival times like jazz. A third eat no meat. Kitchen on site with gas.',
    category: 'events',
    tags: ['Catering', 'Workshops'],
    priceRange: '1200-2500',
    status: 'Closed',
    images: ['covers/events-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/catering-for-45-musicians.pdf',
      heading: 'Catering for 45 musicians',
      lines: [
        'Brief by Kwame Boateng, Kumasi',
        'Budget: $1200 to $2500',
        'Needed: Two hot meals for three days',
        'Needed: Menu with labels',
        'Needed: Two helpers',
      ],
    },
    ageInDays: 60,
  },
]

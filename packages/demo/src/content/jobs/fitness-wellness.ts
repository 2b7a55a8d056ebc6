import type { JobContent } from '../shapes.ts'

export const fitnessWellnessJobs: readonly JobContent[] = [
  {
    key: 'lunch-yoga-for-twelve-architects',
    buyer: 'anna-kowalska',
    title: 'Lunch yoga for twelve architects',
    description:
      'Six Wednesdays, 35 minutes, in a meeting room with a carpet. People will come in shirts. Showers do not exist.',
    category: 'fitness-wellness',
    tags: ['Yoga', 'Meditation'],
    priceRange: '150-300',
    status: 'Closed',
    images: ['covers/fitness-wellness-5.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/lunch-yoga-for-twelve-architects.pdf',
      heading: 'Lunch yoga for twelve architects',
      lines: [
        'Brief by Anna Kowalska, Krakow',
        'Budget: $150 to $300',
        'Needed: Six sessions',
        'Needed: Chair versions',
        'Needed: No equipment',
      ],
    },
    ageInDays: 52,
  },
]

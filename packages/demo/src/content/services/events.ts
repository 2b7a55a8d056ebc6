import type { ServiceContent } from '../shapes.ts'

export const eventsServices: readonly ServiceContent[] = [
  {
    key: 'wedding-day-coordination',
    seller: 'zoe-laurent',
    title: 'Wedding day coordination',
    description:
      'You planned it, I run it. I take over four weeks before: calls with suppliers, a timetable by the quarter hour, a plan for rain, and twelve hours on site with an assistant.',
    category: 'events',
    tags: ['Wedding planning', 'Event planning'],
    price: 1250,
    images: ['covers/events-1.webp', 'portfolio/events-3.webp', 'covers/events-3.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/wedding-day-coordination.pdf',
      heading: 'Wedding day coordination',
      lines: [
        'Offered by Zoe Laurent, Marseille',
        'Price: $1250',
        'Included: Four weeks of supplier calls',
        'Included: Timetable and rain plan',
        'Included: Twelve hours with an assistant',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 336,
  },
  {
    key: 'workshop-for-20-people-organised',
    seller: 'zoe-laurent',
    title: 'Workshop for 20 people organised',
    description:
      'Room, catering, name cards, projector that works, list of who eats what. One call at the start, one at the end, and no mail with twenty people in copy.',
    category: 'events',
    tags: ['Floral design', 'Event planning', 'Wedding planning'],
    price: 580,
    images: ['covers/events-2.webp', 'portfolio/events-2.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/workshop-for-20-people-organised.pdf',
      heading: 'Workshop for 20 people organised',
      lines: [
        'Offered by Zoe Laurent, Marseille',
        'Price: $580',
        'Included: Room and catering booked',
        'Included: Guest list and diets',
        'Included: On site for four hours',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 119,
  },
  {
    key: 'dinner-for-20-guests-at-your-place',
    seller: 'luca-moretti',
    title: 'Dinner for 20 guests at your place',
    description:
      'Three courses and something small with the drinks. I come with a helper, cook in your kitchen, serve, wash up and leave a jar of sauce for the day after.',
    category: 'events',
    tags: ['Catering', 'Decoration'],
    price: 960,
    images: ['covers/events-3.webp', 'portfolio/events-4.webp', 'covers/events-6.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/dinner-for-20-guests-at-your-place.pdf',
      heading: 'Dinner for 20 guests at your place',
      lines: [
        'Offered by Luca Moretti, Bologna',
        'Price: $960',
        'Included: Three courses and aperitivo',
        'Included: Plates, glasses and linen',
        'Included: Kitchen left clean',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 369,
  },
  {
    key: 'fresh-pasta-workshop-for-10',
    seller: 'luca-moretti',
    title: 'Fresh pasta workshop for 10',
    description:
      'Three hours with flour on the floor: two doughs, three shapes, two sauces, then we eat it. For teams, birthdays and people who said they cannot cook.',
    category: 'events',
    tags: ['Catering', 'Decoration'],
    price: 380,
    images: ['covers/events-4.webp', 'portfolio/events-3.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/fresh-pasta-workshop-for-10.pdf',
      heading: 'Fresh pasta workshop for 10',
      lines: [
        'Offered by Luca Moretti, Bologna',
        'Price: $380',
        'Included: Ingredients and boards',
        'Included: Three hours and a meal',
        'Included: Recipe sheet',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 164,
  },
]

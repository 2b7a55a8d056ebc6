import type { JobContent } from '../shapes.ts'

export const homeRepairJobs: readonly JobContent[] = [
  {
    key: 'repaint-a-bakery-in-two-nights',
    buyer: 'henrik-lund',
    title: 'Repaint a bakery in two nights',
    description:
      'Shop of 38 square metres, closed from 15:00 to 05:00. Walls and ceiling, washable paint, must not smell of anything at five in the morning. We provide bread.',
    category: 'home-repair',
    tags: ['Painting', 'Drywall'],
    priceRange: '600-1200',
    status: 'Open',
    images: ['covers/home-repair-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/repaint-a-bakery-in-two-nights.pdf',
      heading: 'Repaint a bakery in two nights',
      lines: [
        'Brief by Henrik Lund, Copenhagen',
        'Budget: $600 to $1200',
        'Needed: Work in two nights',
        'Needed: Washable, low-odour paint',
        'Needed: Colour from our sample',
      ],
    },
    ageInDays: 8,
  },
  {
    key: 'shelves-around-a-chimney',
    buyer: 'emma-clarke',
    title: 'Shelves around a chimney',
    description:
      'Two alcoves in a Victorian flat, nothing is straight. Floor to ceiling on one side, low cupboard on the other. Painted by me afterwards.',
    category: 'home-repair',
    tags: ['Carpentry', 'Drywall'],
    priceRange: '300-600',
    status: 'Open',
    images: ['covers/home-repair-1.webp', 'covers/home-repair-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/shelves-around-a-chimney.pdf',
      heading: 'Shelves around a chimney',
      lines: [
        'Brief by Emma Clarke, Bristol',
        'Budget: $300 to $600',
        'Needed: Measure and draw',
        'Needed: Build and fit',
        'Needed: Leave ready to paint',
      ],
    },
    ageInDays: 13,
  },
  {
    key: 'fix-a-leak-nobody-can-find',
    buyer: 'paulo-mendes',
    title: 'Fix a leak nobody can find',
    description:
      'A stain on the second floor grows when it rains and also when it does not. Two plumbers have shrugged. Access every day before ten.',
    category: 'home-repair',
    tags: ['Plumbing', 'Garden work'],
    priceRange: '50-150',
    status: 'Open',
    images: ['covers/home-repair-2.webp', 'covers/home-repair-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/fix-a-leak-nobody-can-find.pdf',
      heading: 'Fix a leak nobody can find',
      lines: [
        'Brief by Paulo Mendes, Lisbon',
        'Budget: $50 to $150',
        'Needed: Find the cause',
        'Needed: Price before opening walls',
      ],
    },
    ageInDays: 2,
  },
]

import type { JobContent } from '../shapes.ts'

export const tutoringJobs: readonly JobContent[] = [
  {
    key: 'statistics-help-for-my-thesis',
    buyer: 'emma-clarke',
    title: 'Statistics help for my thesis',
    description:
      'Mixed models in R, 214 participants, a supervisor on leave. I do not want it done for me, I want to understand it enough to defend it. About three hours.',
    category: 'tutoring',
    tags: ['Mathematics', 'Essay coaching'],
    priceRange: '50-150',
    status: 'Booked',
    images: ['covers/tutoring-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/statistics-help-for-my-thesis.pdf',
      heading: 'Statistics help for my thesis',
      lines: [
        'Brief by Emma Clarke, Bristol',
        'Budget: $50 to $150',
        'Needed: Three hours online',
        'Needed: Questions for the defence',
      ],
    },
    ageInDays: 27,
  },
  {
    key: 'python-lessons-for-a-retired-judge',
    buyer: 'nora-fitzgerald',
    title: 'Python lessons for a retired judge',
    description:
      'I have finished two online courses and can still not write a program by myself. I would like eight lessons and to be contradicted.',
    category: 'tutoring',
    tags: ['Programming lessons', 'Physics'],
    priceRange: '150-300',
    status: 'Booked',
    images: ['covers/tutoring-1.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/python-lessons-for-a-retired-judge.pdf',
      heading: 'Python lessons for a retired judge',
      lines: [
        'Brief by Nora Fitzgerald, Sydney',
        'Budget: $150 to $300',
        'Needed: Eight lessons',
        'Needed: A project of my own',
        'Needed: Homework that is marked',
      ],
    },
    ageInDays: 31,
  },
  {
    key: 'calculus-help-for-two-teenagers',
    buyer: 'mike-sullivan',
    title: 'Calculus help for two teenagers',
    description:
      'Twins, different schools, same panic. One hour each on Sundays until the exams in May. They claim that nobody has ever used a logarithm.',
    category: 'tutoring',
    tags: ['Mathematics', 'Exam preparation'],
    priceRange: '150-300',
    status: 'Open',
    images: ['covers/tutoring-2.webp', 'covers/tutoring-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/calculus-help-for-two-teenagers.pdf',
      heading: 'Calculus help for two teenagers',
      lines: [
        'Brief by Mike Sullivan, Boston',
        'Budget: $150 to $300',
        'Needed: Two hours every Sunday',
        'Needed: Short note to parents',
        'Needed: Old papers',
      ],
    },
    ageInDays: 9,
  },
]

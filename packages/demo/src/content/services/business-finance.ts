import type { ServiceContent } from '../shapes.ts'

export const businessFinanceServices: readonly ServiceContent[] = [
  {
    key: 'monthly-bookkeeping-up-to-100-entries',
    seller: 'miriam-cohen',
    title: 'Monthly bookkeeping, up to 100 entries',
    description:
      'Bank and cards reconciled every week, receipts matched, invoices chased twice, and a page each month with three numbers that matter and one question for you.',
    category: 'business-finance',
    tags: ['Bookkeeping', 'Payroll'],
    price: 180,
    images: ['covers/business-finance-1.webp', 'portfolio/business-finance-1.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/monthly-bookkeeping-up-to-100-entries.pdf',
      heading: 'Monthly bookkeeping, up to 100 entries',
      lines: [
        'Offered by Miriam Cohen, Chicago',
        'Price: $180',
        'Included: Weekly reconciliation',
        'Included: Receipts matched',
        'Included: One-page monthly note',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 314,
  },
  {
    key: 'catch-up-of-a-neglected-year',
    seller: 'miriam-cohen',
    title: 'Catch-up of a neglected year',
    description:
      'Twelve months from the shoebox to a closed year: entries, receipts, missing papers listed by who can provide them, and a file that your accountant will accept.',
    category: 'business-finance',
    tags: ['Bookkeeping', 'Tax returns', 'Payroll'],
    price: 690,
    images: ['covers/business-finance-2.webp', 'portfolio/business-finance-2.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/catch-up-of-a-neglected-year.pdf',
      heading: 'Catch-up of a neglected year',
      lines: [
        'Offered by Miriam Cohen, Chicago',
        'Price: $690',
        'Included: Twelve months entered',
        'Included: List of missing papers',
        'Included: Closing file for the accountant',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 167,
  },
  {
    key: 'financial-model-for-three-years',
    seller: 'david-osei',
    title: 'Financial model for three years',
    description:
      'Revenue by driver, costs by person, cash by month, three cases. One input sheet, no hidden cells, checks that turn red. An hour of teaching so that it lives on.',
    category: 'business-finance',
    tags: ['Financial models', 'Business plans', 'Pitch decks'],
    price: 950,
    images: ['covers/business-finance-3.webp', 'portfolio/business-finance-4.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/financial-model-for-three-years.pdf',
      heading: 'Financial model for three years',
      lines: [
        'Offered by David Osei, London',
        'Price: $950',
        'Included: Model in Excel or Sheets',
        'Included: Three cases and cash plan',
        'Included: One hour of teaching',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 329,
  },
  {
    key: 'pitch-deck-reviewed-and-tightened',
    seller: 'david-osei',
    title: 'Pitch deck reviewed and tightened',
    description:
      'I read it as an investor would, on a phone between two meetings. You get a marked copy, the five questions you will be asked, and a better order.',
    category: 'business-finance',
    tags: ['Pitch decks', 'Financial models'],
    price: 230,
    images: ['covers/business-finance-4.webp', 'portfolio/business-finance-3.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/pitch-deck-reviewed-and-tightened.pdf',
      heading: 'Pitch deck reviewed and tightened',
      lines: [
        'Offered by David Osei, London',
        'Price: $230',
        'Included: Marked copy of up to 15 slides',
        'Included: Five likely questions',
        'Included: Call of 45 minutes',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 284,
  },
]

import type { JobContent } from '../shapes.ts'

export const businessFinanceJobs: readonly JobContent[] = [
  {
    key: 'monthly-bookkeeping-for-a-roastery',
    buyer: 'bea-morrow',
    title: 'Monthly bookkeeping for a roastery',
    description:
      'About 90 bank lines a month, two cards, forty invoices. I do them on Sundays and I would like my Sundays back. We use Xero and I do have receipts, in a bag.',
    category: 'business-finance',
    tags: ['Bookkeeping', 'Business plans'],
    priceRange: '150-300',
    status: 'Booked',
    images: ['covers/business-finance-5.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/monthly-bookkeeping-for-a-roastery.pdf',
      heading: 'Monthly bookkeeping for a roastery',
      lines: [
        'Brief by Bea Morrow, Portland',
        'Budget: $150 to $300',
        'Needed: Weekly reconciliation',
        'Needed: Reminders for unpaid invoices',
        'Needed: A monthly page I understand',
      ],
    },
    ageInDays: 58,
  },
  {
    key: 'payroll-set-up-for-31-people',
    buyer: 'henrik-lund',
    title: 'Payroll set-up for 31 people',
    description:
      'Hourly staff with night rates in six shops. Move from spreadsheets to a payroll program, run the first two months with us and write down how it works.',
    category: 'business-finance',
    tags: ['Payroll', 'Bookkeeping'],
    priceRange: '600-1200',
    status: 'Open',
    images: ['covers/business-finance-6.webp', 'covers/business-finance-4.webp', 'covers/business-finance-2.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/payroll-set-up-for-31-people.pdf',
      heading: 'Payroll set-up for 31 people',
      lines: [
        'Brief by Henrik Lund, Copenhagen',
        'Budget: $600 to $1200',
        'Needed: Set-up for 31 people',
        'Needed: Two months side by side',
        'Needed: Written steps',
      ],
    },
    ageInDays: 15,
  },
  {
    key: 'three-year-model-for-a-repair-app',
    buyer: 'daniel-kim',
    title: 'Three-year model for a repair app',
    description:
      'Marketplace with a 12 percent take rate, mechanics as suppliers. We meet investors in six weeks and our current model is a photo of a whiteboard.',
    category: 'business-finance',
    tags: ['Financial models', 'Pitch decks'],
    priceRange: '600-1200',
    status: 'Booked',
    images: ['covers/business-finance-7.webp', 'covers/business-finance-6.webp', 'covers/business-finance-3.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/three-year-model-for-a-repair-app.pdf',
      heading: 'Three-year model for a repair app',
      lines: [
        'Brief by Daniel Kim, Oakland',
        'Budget: $600 to $1200',
        'Needed: Drivers on one sheet',
        'Needed: Three cases',
        'Needed: An hour to teach us',
      ],
    },
    ageInDays: 37,
  },
]

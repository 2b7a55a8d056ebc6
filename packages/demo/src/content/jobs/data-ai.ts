import type { JobContent } from '../shapes.ts'

export const dataAiJobs: readonly JobContent[] = [
  {
    key: 'forecast-how-much-bread-to-bake',
    buyer: 'henrik-lund',
    title: 'Forecast how much bread to bake',
    description:
      'Six shops, three years of till data. We throw away too much on Mondays and run out on Saturdays. I want a number per shop and bread each evening at five.',
    category: 'data-ai',
    tags: ['Forecasting', 'Python'],
    priceRange: '600-1200',
    status: 'Booked',
    images: ['covers/data-ai-5.webp', 'covers/data-ai-4.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/forecast-how-much-bread-to-bake.pdf',
      heading: 'Forecast how much bread to bake',
      lines: [
        'Brief by Henrik Lund, Copenhagen',
        'Budget: $600 to $1200',
        'Needed: Forecast per shop and product',
        'Needed: Mail at five each day',
        'Needed: Comparison with our habit',
      ],
    },
    ageInDays: 53,
  },
  {
    key: 'dashboard-for-two-dental-clinics',
    buyer: 'raj-malhotra',
    title: 'Dashboard for two dental clinics',
    description:
      'I want to see chairs used, missed appointments and income by week, for each clinic, on my phone. The data sits in a Postgres that our vendor lets us read.',
    category: 'data-ai',
    tags: ['Dashboards', 'SQL'],
    priceRange: '300-600',
    status: 'Booked',
    images: ['covers/data-ai-6.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/dashboard-for-two-dental-clinics.pdf',
      heading: 'Dashboard for two dental clinics',
      lines: [
        'Brief by Raj Malhotra, Mumbai',
        'Budget: $300 to $600',
        'Needed: Five or six figures',
        'Needed: Phone first',
        'Needed: Definitions in words',
      ],
    },
    ageInDays: 29,
  },
  {
    key: 'chatbot-that-answers-from-our-leaflets',
    buyer: 'aisha-rahman',
    title: 'Chatbot that answers from our leaflets',
    description:
      '160 pages of leaflets. It must name the leaflet and page, refuse medical advice and hand over to a nurse by mail. Accessibility is checked by our users.',
    category: 'data-ai',
    tags: ['Chatbots', 'Python'],
    priceRange: '1200-2500',
    status: 'Open',
    images: ['covers/data-ai-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/chatbot-that-answers-from-our-leaflets.pdf',
      heading: 'Chatbot that answers from our leaflets',
      lines: [
        'Brief by Aisha Rahman, London',
        'Budget: $1200 to $2500',
        'Needed: Answers with sources',
        'Needed: Refusals tested',
        'Needed: Handover by mail',
      ],
    },
    ageInDays: 16,
  },
]

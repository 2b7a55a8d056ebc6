import type { ServiceContent } from '../shapes.ts'

export const dataAiServices: readonly ServiceContent[] = [
  {
    key: 'dashboard-with-up-to-eight-charts',
    seller: 'minseo-park',
    title: 'Dashboard with up to eight charts',
    description:
      'A call about decisions, not charts. Then one page with up to eight figures, each defined in a sentence, refreshed each night, readable on a phone.',
    category: 'data-ai',
    tags: ['Dashboards', 'SQL'],
    price: 560,
    images: ['covers/data-ai-1.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/dashboard-with-up-to-eight-charts.pdf',
      heading: 'Dashboard with up to eight charts',
      lines: [
        'Offered by Minseo Park, Seoul',
        'Price: $560',
        'Included: Call about decisions',
        'Included: Eight charts with definitions',
        'Included: Nightly refresh',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 208,
  },
  {
    key: 'messy-spreadsheets-cleaned-and-merged',
    seller: 'minseo-park',
    title: 'Messy spreadsheets cleaned and merged',
    description:
      'Up to five files with names spelt seven ways. I merge, deduplicate, document each rule and give you a sheet that warns when the mess returns.',
    category: 'data-ai',
    tags: ['Data cleaning', 'Spreadsheets'],
    price: 150,
    images: ['covers/data-ai-2.webp', 'portfolio/data-ai-3.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/messy-spreadsheets-cleaned-and-merged.pdf',
      heading: 'Messy spreadsheets cleaned and merged',
      lines: [
        'Offered by Minseo Park, Seoul',
        'Price: $150',
        'Included: Five files merged',
        'Included: Written rules',
        'Included: Checks for the future',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 104,
  },
  {
    key: 'sales-forecast-from-your-history',
    seller: 'ananya-iyer',
    title: 'Sales forecast from your history',
    description:
      'A forecast by week and product with an honest range, compared with the simple rule you use today. If I cannot beat your rule, you pay half and keep the report.',
    category: 'data-ai',
    tags: ['Forecasting', 'Python'],
    price: 740,
    images: ['covers/data-ai-3.webp', 'portfolio/data-ai-1.webp', 'covers/data-ai-2.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/sales-forecast-from-your-history.pdf',
      heading: 'Sales forecast from your history',
      lines: [
        'Offered by Ananya Iyer, Chennai',
        'Price: $740',
        'Included: Forecast for 13 weeks',
        'Included: Comparison with your own rule',
        'Included: Script you can run again',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 258,
  },
  {
    key: 'support-chatbot-on-your-own-documents',
    seller: 'ananya-iyer',
    title: 'Support chatbot on your own documents',
    description:
      'Answers from your manuals with the page named, and hands over to a person when unsure. Tested with fifty real questions; you see the score before you pay the rest.',
    category: 'data-ai',
    tags: ['Chatbots', 'Python', 'Machine learning'],
    price: 890,
    images: ['covers/data-ai-4.webp', 'portfolio/data-ai-4.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/support-chatbot-on-your-own-documents.pdf',
      heading: 'Support chatbot on your own documents',
      lines: [
        'Offered by Ananya Iyer, Chennai',
        'Price: $890',
        'Included: Bot on up to 200 pages',
        'Included: Test with fifty questions',
        'Included: Handover to your team',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 269,
  },
]

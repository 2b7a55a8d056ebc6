import type { JobContent } from '../shapes.ts'

export const translationJobs: readonly JobContent[] = [
  {
    key: 'museum-leaflet-in-arabic-and-french',
    buyer: 'isabel-torres',
    title: 'Museum leaflet in Arabic and French',
    description:
      '480 words about our river show, written for families. We need natural language that a grandmother can read aloud, and a check of the printed proof.',
    category: 'translation',
    tags: ['Arabic', 'French'],
    priceRange: '50-150',
    status: 'Open',
    images: ['covers/translation-7.webp', 'covers/translation-1.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/museum-leaflet-in-arabic-and-french.pdf',
      heading: 'Museum leaflet in Arabic and French',
      lines: [
        'Brief by Isabel Torres, Madrid',
        'Budget: $50 to $150',
        'Needed: 480 words in two languages',
        'Needed: Check of the printed proof',
      ],
    },
    ageInDays: 4,
  },
  {
    key: 'health-leaflet-in-spanish-and-arabic',
    buyer: 'aisha-rahman',
    title: 'Health leaflet in Spanish and Arabic',
    description:
      '900 words about sleep for new parents, checked by a nurse in English. Needs a reading age of eleven in both languages and gender-neutral address.',
    category: 'translation',
    tags: ['Spanish', 'Arabic'],
    priceRange: '150-300',
    status: 'Booked',
    images: ['covers/translation-1.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/health-leaflet-in-spanish-and-arabic.pdf',
      heading: 'Health leaflet in Spanish and Arabic',
      lines: [
        'Brief by Aisha Rahman, London',
        'Budget: $150 to $300',
        'Needed: 900 words in two languages',
        'Needed: Reading age of eleven',
        'Needed: Note on choices made',
      ],
    },
    ageInDays: 33,
  },
  {
    key: 'mezcal-label-translated-for-export',
    buyer: 'jorge-salazar',
    title: 'Mezcal label translated for export',
    description:
      'Back label and a tasting card for the United States, about 300 words with legal lines. The poetry may stay Mexican.',
    category: 'translation',
    tags: ['Spanish', 'Localisation'],
    priceRange: '50-150',
    status: 'Booked',
    images: ['covers/translation-2.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/mezcal-label-translated-for-export.pdf',
      heading: 'Mezcal label translated for export',
      lines: [
        'Brief by Jorge Salazar, Mexico City',
        'Budget: $50 to $150',
        'Needed: 300 words',
        'Needed: Legal lines for US labels',
        'Needed: Tasting card',
      ],
    },
    ageInDays: 22,
  },
]

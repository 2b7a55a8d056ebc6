import type { JobContent } from '../shapes.ts'

export const musicAudioJobs: readonly JobContent[] = [
  {
    key: 'sound-for-a-river-exhibition',
    buyer: 'isabel-torres',
    title: 'Sound for a river exhibition',
    description:
      'Four rooms, each with a loop of about eight minutes: spring, town, harbour, sea. It must stay pleasant for the guards who hear it for seven hours a day.',
    category: 'music-audio',
    tags: ['Sound design', 'Composition'],
    priceRange: '600-1200',
    status: 'Open',
    images: ['covers/music-audio-7.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/sound-for-a-river-exhibition.pdf',
      heading: 'Sound for a river exhibition',
      lines: [
        'Brief by Isabel Torres, Madrid',
        'Budget: $600 to $1200',
        'Needed: Four loops of eight minutes',
        'Needed: Mix on site or remote',
        'Needed: Files for four speakers',
      ],
    },
    ageInDays: 11,
  },
  {
    key: 'stage-sound-recordings-mixed',
    buyer: 'kwame-boateng',
    title: 'Stage sound recordings mixed',
    description:
      'Six live sets of forty minutes, recorded on 24 tracks in a wind. For release, so please be honest about what can be saved.',
    category: 'music-audio',
    tags: ['Mixing', 'Mastering'],
    priceRange: '600-1200',
    status: 'Booked',
    images: ['covers/music-audio-1.webp', 'covers/music-audio-7.webp', 'covers/music-audio-3.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/stage-sound-recordings-mixed.pdf',
      heading: 'Stage sound recordings mixed',
      lines: [
        'Brief by Kwame Boateng, Kumasi',
        'Budget: $600 to $1200',
        'Needed: Six sets mixed',
        'Needed: Masters for streaming',
        'Needed: List of what cannot be saved',
      ],
    },
    ageInDays: 40,
  },
  {
    key: 'voice-for-a-safety-film-in-three-tongues',
    buyer: 'mei-tan',
    title: 'Voice-over in three languages for a safety film',
    description:
      'Six minutes about lashing containers: English first, Arabic and French to follow. Calm, exact, a little stern. Script is signed off.',
    category: 'music-audio',
    tags: ['Voice over', 'Composition'],
    priceRange: '150-300',
    status: 'Open',
    images: ['covers/music-audio-2.webp'],
    document: {
      name: 'Brief.pdf',
      file: 'documents/voice-for-a-safety-film-in-three-tongues.pdf',
      heading: 'Voice-over in three languages for a safety film',
      lines: [
        'Brief by Mei Tan, Singapore',
        'Budget: $150 to $300',
        'Needed: English, Arabic, French',
        'Needed: Timed to picture',
        'Needed: WAV files',
      ],
    },
    ageInDays: 1,
  },
]

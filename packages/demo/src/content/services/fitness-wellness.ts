import type { ServiceContent } from '../shapes.ts'

export const fitnessWellnessServices: readonly ServiceContent[] = [
  {
    key: 'training-plan-for-eight-weeks',
    seller: 'tane-williams',
    title: 'Training plan for eight weeks',
    description:
      'A call, three simple tests on video, then a plan of three short sessions a week that fits your week and your knees. Adjusted every Sunday by message.',
    category: 'fitness-wellness',
    tags: ['Personal training', 'Running', 'Physiotherapy'],
    price: 95,
    images: ['covers/fitness-wellness-1.webp', 'portfolio/fitness-wellness-4.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/training-plan-for-eight-weeks.pdf',
      heading: 'Training plan for eight weeks',
      lines: [
        'Offered by Tane Williams, Auckland',
        'Price: $95',
        'Included: Call and three tests',
        'Included: Plan for eight weeks',
        'Included: Sunday adjustments',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 293,
  },
  {
    key: 'one-to-one-session-outdoors',
    seller: 'tane-williams',
    title: 'One-to-one session outdoors',
    description:
      'An hour in a park near you in Auckland, or by video with your phone on a bench. Warm-up, work, a laugh, and two exercises to keep.',
    category: 'fitness-wellness',
    tags: ['Personal training', 'Running'],
    price: 48,
    images: ['covers/fitness-wellness-2.webp', 'portfolio/fitness-wellness-2.webp', 'covers/fitness-wellness-6.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/one-to-one-session-outdoors.pdf',
      heading: 'One-to-one session outdoors',
      lines: [
        'Offered by Tane Williams, Auckland',
        'Price: $48',
        'Included: One hour',
        'Included: Notes after each session',
        'Included: Two exercises to keep',
        'First answer within 2 hours',
      ],
    },
    ageInDays: 339,
  },
  {
    key: 'private-yoga-lesson-60-minutes',
    seller: 'aylin-kaya',
    title: 'Private yoga lesson, 60 minutes',
    description:
      'By video or on a roof in Galata. We begin with how you slept, then move for forty minutes and lie down for ten. You get a sequence of fifteen minutes to keep.',
    category: 'fitness-wellness',
    tags: ['Yoga', 'Meditation', 'Sleep coaching'],
    price: 30,
    images: ['covers/fitness-wellness-3.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/private-yoga-lesson-60-minutes.pdf',
      heading: 'Private yoga lesson, 60 minutes',
      lines: [
        'Offered by Aylin Kaya, Istanbul',
        'Price: $30',
        'Included: One hour',
        'Included: Sequence drawn for you',
        'Included: Replay of the lesson',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 145,
  },
  {
    key: 'sleep-coaching-for-four-weeks',
    seller: 'aylin-kaya',
    title: 'Sleep coaching for four weeks',
    description:
      'A sleep diary, four calls and one small change a week. No apps, no gadgets. Built on what sleep clinics teach, explained by someone who worked nights for six years.',
    category: 'fitness-wellness',
    tags: ['Sleep coaching', 'Meditation', 'Yoga'],
    price: 160,
    images: ['covers/fitness-wellness-4.webp', 'portfolio/fitness-wellness-2.webp'],
    document: {
      name: 'Price list.pdf',
      file: 'documents/sleep-coaching-for-four-weeks.pdf',
      heading: 'Sleep coaching for four weeks',
      lines: [
        'Offered by Aylin Kaya, Istanbul',
        'Price: $160',
        'Included: Four calls of 40 minutes',
        'Included: Diary with comments',
        'Included: One change a week',
        'First answer within 4 hours',
      ],
    },
    ageInDays: 131,
  },
]

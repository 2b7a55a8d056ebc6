import type { TestimonialContent } from './shapes.ts'

export const testimonials: readonly TestimonialContent[] = [
  {
    name: 'Sara Lindholm',
    designation: 'Ceramicist, Stockholm',
    totalRating: 5,
    comment:
      'I used to pay strangers and hope. Now the money waits until I have seen the pictures, and both of us sleep.',
    avatar: 'faces/sara-lindholm.webp',
  },
  {
    name: 'Kofi Mensah',
    designation: 'Brand designer, Accra',
    totalRating: 5,
    comment:
      'My clients are in nine countries. The price, the fee and the day I am paid are on the page before anyone says yes.',
    avatar: 'faces/kofi-mensah.webp',
  },
  {
    name: 'Raj Malhotra',
    designation: 'Clinic owner, Mumbai',
    totalRating: 4,
    comment: 'We disagreed once. The clock told both sides what would happen next, and that made the talking easier.',
    avatar: 'faces/raj-malhotra.webp',
  },
  {
    name: 'Hannah Doyle',
    designation: 'Copywriter, Galway',
    totalRating: 5,
    comment:
      'I bid on four jobs in my first month and won two. The connects for the one nobody opened came back by themselves.',
    avatar: 'faces/hannah-doyle.webp',
  },
  {
    name: 'Henrik Lund',
    designation: 'Baker, Copenhagen',
    totalRating: 5,
    comment: 'I get up at three. Everything I need to decide fits on one screen before the ovens are hot.',
    avatar: 'faces/henrik-lund.webp',
  },
  {
    name: 'Thandi Mokoena',
    designation: 'Plumber, Johannesburg',
    totalRating: 5,
    comment: 'I send the proof photo from the van and the customer accepts from the sofa. No more chasing.',
    avatar: 'faces/thandi-mokoena.webp',
  },
  {
    name: 'Isabel Torres',
    designation: 'Museum director, Madrid',
    totalRating: 4,
    comment: 'My committee trusts milestones. I trust the people I found here.',
    avatar: 'faces/isabel-torres.webp',
  },
  {
    name: 'Amelia Ross',
    designation: 'Tutor, Melbourne',
    totalRating: 5,
    comment:
      'Parents read my answers to the usual questions before they write. We start with the lesson, not with the price.',
    avatar: 'faces/amelia-ross.webp',
  },
]

import {
  updateAvatar,
  updateBanner,
  updateFaq,
  updateOtherDetails,
  updatePortfolio,
  updateProfile,
} from '@market/contract/accounts/endpoints.ts'
import { fullNameRows, nameTaken, place, placeRows, placeTaken } from './form-rows.ts'
import { asLong, type FormUnderTest, type Row, someId, tooLong } from './forms.ts'

/** A day so many years ago, and so many days later. */
function dayBefore(years: number, daysLater = 0): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + daysLater)
  return day.toISOString().slice(0, 10)
}

const details = {
  gender: 'Female',
  dob: '1990-05-17',
  priceRange: someId,
  categoryId: someId,
  tagId: [someId],
  resume: 'resume.pdf',
  resumeName: 'resume.pdf',
  responseTime: 6,
}

const detailsRows: readonly Row[] = [
  ['gender', undefined, 'Gender is required.'],
  ['gender', 'Robot', 'Gender is required.'],
  ['dob', undefined, 'Date of birth is required.'],
  ['dob', '17.05.1990', 'Date of birth is required.'],
  ['dob', '1990-13-01', 'Date of birth is required.'],
  ['dob', dayBefore(10, 1), 'Your age must be greater than 10 years.'],
  ['dob', dayBefore(0, 1), 'Your age must be greater than 10 years.'],
  ['priceRange', undefined, 'Price Range is required'],
  ['priceRange', '', 'Price Range is required'],
  ['categoryId', undefined, 'Category is required.'],
  ['categoryId', '', 'Category is required.'],
  ['tagId', undefined, 'Please choose at least one tag.'],
  ['tagId', [], 'Please choose at least one tag.'],
  ['tagId', Array.from({ length: 21 }, () => someId), 'Please choose at most 20 tags.'],
  ['resume', undefined, 'Resume is required.'],
  ['resume', '', 'Resume is required.'],
  ['resumeName', '', 'Resume is required.'],
  ['responseTime', undefined, 'Response time is required.'],
  ['responseTime', 0, 'Response time is required.'],
  ['responseTime', 1.5, 'Response time is required.'],
  ['responseTime', 721, 'Response time is required.'],
]

const detailsTaken = [
  ['dob', dayBefore(10)],
  ['gender', 'Other'],
  ['responseTime', 1],
] as const

/** The forms of profiles (SPEC 5). */
export const profileForms: readonly FormUnderTest[] = [
  {
    name: 'seller profile',
    endpoint: updateProfile,
    by: 'SELLER',
    right: { ...details, ...place, bio: 'Ten years of design.' },
    refused: [
      ...detailsRows,
      // The state is looked up after the files, which are of nobody here.
      ...placeRows.filter(([field, value]) => field !== 'stateId' || value !== 'US-CA'),
      ['bio', undefined, 'Bio is required.'],
      ['bio', ' ', 'Bio is required.'],
      ['bio', tooLong(250), 'Bio cannot exceed 250 characters.'],
      ['fullName', 'R2 D2', 'Full Name can only contain letters and spaces.'],
    ],
    taken: [...detailsTaken, ...placeTaken, ['bio', asLong(250)]],
  },
  {
    name: 'other details',
    endpoint: updateOtherDetails,
    by: 'SELLER',
    right: details,
    refused: detailsRows,
    taken: detailsTaken,
  },
  {
    name: 'account edit',
    endpoint: updateProfile,
    by: 'BUYER',
    right: { fullName: 'Nora Finch', gender: 'Other', address: '1 Lake Road', ...place, bio: '' },
    refused: [
      ...fullNameRows,
      ['gender', 'Robot', 'Gender is required.'],
      ['address', tooLong(250), 'Address cannot exceed 250 characters.'],
      ...placeRows,
      ['bio', tooLong(250), 'Bio cannot exceed 250 characters.'],
    ],
    taken: [...nameTaken, ...placeTaken, ['address', asLong(250)], ['bio', asLong(250)], ['bio', '']],
  },
  {
    name: 'FAQ',
    endpoint: updateFaq,
    by: 'SELLER',
    right: { question: 'How long?', answer: 'A week.' },
    refused: [
      ['id', 'x', 'Not a valid id.'],
      ['question', undefined, 'Question is required.'],
      ['question', ' ', 'Question is required.'],
      ['question', tooLong(100), 'Question cannot exceed 100 characters.'],
      ['answer', undefined, 'Answer is required.'],
      ['answer', '', 'Answer is required.'],
      ['answer', tooLong(250), 'Answer cannot exceed 250 characters.'],
    ],
    taken: [
      ['question', asLong(100)],
      ['answer', asLong(250)],
    ],
  },
  {
    name: 'portfolio item',
    endpoint: updatePortfolio,
    by: 'SELLER',
    right: { title: 'A sign', image: 'sign.png' },
    refused: [
      ['id', 'x', 'Not a valid id.'],
      ['title', undefined, 'Title is required.'],
      ['title', ' ', 'Title is required.'],
      ['title', tooLong(15), 'Title cannot exceed 15 characters.'],
      ['image', undefined, 'Image is required.'],
      ['image', '', 'Image is required.'],
      ...['sign.pdf', 'sign.svg', 'sign', 'sign.png.exe'].map((image): Row => [
        'image',
        image,
        'Please upload only image files.',
      ]),
    ],
    taken: [
      ['title', asLong(15)],
      ...['a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'A.PNG'].map((name) => ['image', name] as const),
    ],
  },
  ...(
    [
      ['picture', updateAvatar, 'avatar'],
      ['banner', updateBanner, 'banner'],
    ] as const
  ).map(([name, endpoint, field]) => ({
    name,
    endpoint,
    by: 'BUYER' as const,
    right: { [field]: 'face.png' },
    refused: [undefined, '', tooLong(200)].map((value): Row => [field, value, 'Please upload a picture.']),
    taken: [],
  })),
]

import { addBid, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { addEditListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { asLong, type FormUnderTest, type Row, someId, tooLong } from './forms.ts'

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const document = { name: 'brief.pdf', url: 'brief.pdf' }
const image = { url: 'cover.png' }

const post = {
  title: 'A logo for a bakery',
  categoryId: someId,
  countryId: 'IN',
  description: 'Warm colours.',
  tagIds: [someId],
  documents: [document],
  images: [image],
}
const postRows: readonly Row[] = [
  ['id', 'x', 'Not a valid id.'],
  ['title', undefined, 'Title is required.'],
  ['title', ' ', 'Title is required.'],
  ['title', tooLong(50), 'Title cannot exceed 50 characters.'],
  ['categoryId', undefined, 'Category is required.'],
  ['categoryId', '', 'Category is required.'],
  ['countryId', undefined, 'Country is required.'],
  ['countryId', '', 'Country is required.'],
  ['countryId', 'India', 'Please choose a country.'],
  ['description', undefined, 'Description is required.'],
  ['description', ' ', 'Description is required.'],
  ['description', tooLong(250), 'Description cannot exceed 250 characters.'],
  ['tagIds', undefined, 'Please choose at least one tag.'],
  ['tagIds', [], 'Please choose at least one tag.'],
  ['tagIds', many(21, someId), 'Please choose at most 20 tags.'],
  ['documents', undefined, 'Please upload at least one document.'],
  ['documents', [], 'Please upload at least one document.'],
  ['documents', many(11, document), 'You can upload a maximum of 10 media files only.'],
  ['images', undefined, 'Please upload at least one image.'],
  ['images', [], 'Please upload at least one image.'],
  ['images', many(11, image), 'You can upload a maximum of 10 media files only.'],
]
const postTaken = [
  ['title', asLong(50)],
  ['description', asLong(250)],
  ['documents', many(10, document)],
  ['images', many(10, image)],
] as const

/** Amounts that no field takes; JSON carries NaN and Infinity as null. */
const badAmounts = (field: string, say: { required: string; min: string; positive: string; max: string }): Row[] => [
  [field, undefined, say.required],
  [field, '', say.required],
  [field, Number.NaN, say.required],
  [field, Number.POSITIVE_INFINITY, say.required],
  [field, {}, say.required],
  ...['12abc', 'NaN', 'Infinity', '1e3', '0x10', '1,000', '$5', '５'].map((value): Row => [
    field,
    value,
    'Please enter a valid number.',
  ]),
  ...[0, '0', -1, '-1'].map((value): Row => [field, value, say.positive]),
  [field, 0.99, say.min],
  [field, 1e10, say.max],
  [field, '10000000000', say.max],
  [field, 12.345, 'Please enter an amount with at most two decimals.'],
]
const amountsTaken = (field: string) => [1, '1', '12.50', 9_999_999_999].map((value) => [field, value] as const)

const bidRows = badAmounts('bidAmount', {
  required: 'Bid Amount is required.',
  min: 'The amount must be at least 1.',
  positive: 'The amount must be at least 1.',
  max: 'Bid Amount cannot exceed 10 digits.',
})

/** The forms of hiring (SPEC 5). */
export const hiringForms: readonly FormUnderTest[] = [
  {
    name: 'post job',
    endpoint: addEditListing,
    by: 'BUYER',
    right: { ...post, priceRange: someId },
    refused: [
      ...postRows,
      ['priceRange', undefined, 'Price Range is required'],
      ['priceRange', '', 'Price Range is required'],
      ['price', 5, 'Price should not be specified for a Buyer.'],
      ['price', '', 'Price should not be specified for a Buyer.'],
    ],
    taken: postTaken,
  },
  {
    name: 'post service',
    endpoint: addEditListing,
    by: 'SELLER',
    right: { ...post, price: 100 },
    refused: [
      ...postRows,
      ...badAmounts('price', {
        required: 'Please enter a Price.',
        min: 'The amount must be at least 1.',
        positive: 'The amount must be greater than 0.',
        max: 'The amount cannot exceed 10 digits.',
      }),
      ['priceRange', someId, 'Price Range should not be specified for a Seller.'],
    ],
    taken: [...postTaken, ...amountsTaken('price')],
  },
  {
    name: 'bid',
    endpoint: addBid,
    by: 'SELLER',
    right: { serviceId: someId, bidAmount: 60 },
    refused: [['serviceId', 'x', 'Not a valid id.'], ...bidRows],
    taken: amountsTaken('bidAmount'),
  },
  {
    name: 're-bid',
    endpoint: addBid,
    by: 'SELLER',
    right: { bidId: someId, bidAmount: 60 },
    refused: [['bidId', 'x', 'Not a valid id.'], ...bidRows],
    taken: amountsTaken('bidAmount'),
  },
  {
    name: 'answer to a bid',
    endpoint: updateBidStatus,
    by: 'BUYER',
    right: { JobId: someId, bidId: someId, status: 'ACCEPT' },
    refused: [
      ['JobId', 'x', 'Not a valid id.'],
      ['bidId', undefined, 'Not a valid id.'],
      ['status', 'MAYBE', 'Please accept or reject the bid.'],
      ['bidAmount', '12abc', 'Please enter a valid number.'],
    ],
    taken: [['status', 'REJECT']],
  },
  {
    name: 'closing of a job',
    endpoint: updateJobStatus,
    by: 'BUYER',
    right: { JobId: someId, status: 'close' },
    refused: [
      ['JobId', 'x', 'Not a valid id.'],
      ['status', 'open', 'A job can only be closed.'],
    ],
    taken: [],
  },
  {
    name: 'report',
    endpoint: reportUser,
    by: 'BUYER',
    right: { userId: someId, reason: 'Asked to be paid elsewhere.' },
    refused: [
      ['userId', 'x', 'Not a valid id.'],
      ['reason', undefined, 'Reason is required.'],
      ['reason', ' ', 'Reason is required.'],
      ['reason', tooLong(500), 'Reason cannot exceed 500 characters.'],
    ],
    taken: [['reason', asLong(500)]],
  },
  {
    name: 'chat request',
    endpoint: sendChatRequest,
    by: 'BUYER',
    right: { sellerId: someId, message: 'Have you time in June?' },
    refused: [
      ['sellerId', 'x', 'Not a valid id.'],
      ['message', undefined, 'Message is required.'],
      ['message', ' ', 'Message is required.'],
      ['message', tooLong(250), 'Message cannot exceed 250 characters.'],
    ],
    taken: [['message', asLong(250)]],
  },
]

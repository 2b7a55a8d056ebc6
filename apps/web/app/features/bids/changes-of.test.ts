import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const bid = { bidAmount: 90, coverLetter: 'Hello', deliveryDays: 5, answers: [], documents: [] }

test('names each part of a bid that changed', () => {
  expect(changesOf(bid, { ...bid, bidAmount: 80, deliveryDays: 1, coverLetter: null })).toEqual([
    'amount from $90.00 to $80.00',
    'delivery from 5 days to 1 day',
    'cover letter',
  ])
  expect(changesOf({ ...bid, deliveryDays: null }, bid)).toEqual(['delivery from no delivery time to 5 days'])
  const documents = [{ id: 'f1', name: 'a.pdf', url: '/a' }]
  const answers = [{ question: 'Why?', answer: 'Because.' }]
  expect(changesOf(bid, { ...bid, documents, answers })).toEqual(['answers', 'files'])
})

test('names files that were replaced by others of the same name, and answers that only moved a line break', () => {
  const file = (id: string) => ({ id, name: 'a.pdf', url: `/${id}` })
  expect(changesOf({ ...bid, documents: [file('f1')] }, { ...bid, documents: [file('f2')] })).toEqual(['files'])
  const answered = (...texts: string[]) => ({ ...bid, answers: texts.map((answer) => ({ question: 'Why?', answer })) })
  expect(changesOf(answered('a\nb', 'c'), answered('a', 'b\nc'))).toEqual(['answers'])
})

test('says when a bid was sent again without a change', () => {
  expect(changesOf(bid, bid)).toEqual(['nothing'])
})

import { lastBirth, sellerDetails } from '@market/contract/accounts/schema.ts'
import { describe, expect, it } from 'vitest'
import { firstMessages } from '#lib/forms/form.ts'
import { sellerDetailsInput, sellerDetailsOf, type SellerDetailsValues } from './seller-details-values.ts'

const nothing = {
  gender: null,
  dob: null,
  priceRange: null,
  categoryId: null,
  tagId: [],
  resume: [],
  responseTime: null,
} as SellerDetailsValues

describe("a seller's details", () => {
  it('show every error of an empty form at once', () => {
    expect(firstMessages(sellerDetails, sellerDetailsInput(nothing))).toMatchObject({
      gender: 'Gender is required.',
      dob: 'Date of birth is required.',
      priceRange: 'Price Range is required',
      categoryId: 'Category is required.',
      tagId: 'Please choose at least one tag.',
      resume: 'Resume is required.',
      responseTime: 'Response time is required.',
    })
  })

  it('need a date of birth at least ten years ago', () => {
    expect(lastBirth(new Date('2026-11-22T23:59:59Z'))).toBe('2016-11-22')
    expect(lastBirth(new Date('2028-02-29T00:00:00Z'))).toBe('2018-02-28')
  })

  it('keep the stored resume by its file name, without the signature of its URL', () => {
    const viewer = {
      resume: 'https://market.test/api/files/private-1.pdf?until=1&sign=x',
      resumeName: 'cv.pdf',
      tags: [],
    }
    const values = sellerDetailsOf({ ...viewer, responseTime: 4 } as unknown as Parameters<typeof sellerDetailsOf>[0])
    expect(sellerDetailsInput(values)).toMatchObject({
      resume: 'private-1.pdf',
      resumeName: 'cv.pdf',
      responseTime: '4',
    })
  })
})

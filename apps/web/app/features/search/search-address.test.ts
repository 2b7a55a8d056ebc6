import { describe, expect, it } from 'vitest'
import {
  filterCount,
  listingSearchOf,
  readSearch,
  searchQuery,
  sellerSearchOf,
  sortingOf,
  sortingsFor,
  tagsWithin,
} from './search-address.ts'

const design = '01a1fb99-2448-7691-9472-f46f99fef519'
const read = (query: string, viewer?: string) => readSearch(new URLSearchParams(query), viewer)

describe('the URL of a search', () => {
  it('shows visitors services first, sellers only jobs, and buyers no jobs', () => {
    expect(read('').tab).toBe('SERVICES')
    expect(read('tab=SERVICES', 'SELLER').tab).toBe('BUYER')
    expect(read('tab=BUYER', 'BUYER').tab).toBe('SERVICES')
    expect(read('tab=SELLER').tab).toBe('SELLER')
  })

  it('leaves out invalid values', () => {
    const search = read('category=design&minPrice=-4&maxPrice=abc&page=0&sort=best&country=<x>&responseTime=none')
    expect(listingSearchOf(search)).toEqual({ kind: 'SERVICE', skip: 1, limit: 10 })
  })

  it('keeps every filter on the next page, and returns to page one when a filter changes', () => {
    const search = read(`tab=BUYER&category=${design}&minPrice=20&page=3`)
    expect(searchQuery(search, { page: 4 })).toMatchObject({
      tab: 'BUYER',
      category: [design],
      minPrice: '20',
      page: 4,
    })
    expect(searchQuery(search, { minPrice: '' }).page).toBeUndefined()
    expect(listingSearchOf(search)).toMatchObject({ kind: 'JOB', categoryId: [design], skip: 3 })
  })

  it('sorts by relevance with a search text, and otherwise from low to high unless set', () => {
    expect(sortingOf(read('searchValue=logo'))).toBe('relevance')
    expect(sortingOf(read(''))).toBe('low_to_high')
    expect(sortingOf(read('searchValue=logo&sort=high_to_low'))).toBe('high_to_low')
  })

  it('falls back from relevance to the displayed sort order when the search text is cleared', () => {
    const search = read('sort=relevance')
    expect(sortingsFor(search)).toContain(sortingOf(search))
    expect(listingSearchOf(search)).not.toHaveProperty('sorting')
    expect(sortingOf(read('searchValue=logo&sort=relevance'))).toBe('relevance')
  })

  it('searches the words as typed where the address says so, and again with corrections once other words are typed', () => {
    const search = read('searchValue=lgoo&verbatim=1')
    expect(listingSearchOf(search)).toMatchObject({ searchTerm: 'lgoo', verbatim: 'true' })
    expect(searchQuery(search)).toMatchObject({ searchValue: 'lgoo', verbatim: '1' })
    expect(searchQuery(read('searchValue=lgoo')).verbatim).toBeUndefined()
    expect(sellerSearchOf(read('verbatim=1'))).not.toHaveProperty('verbatim')
  })

  it('ignores the response time for jobs, which have none', () => {
    expect(read('tab=SERVICES&responseTime=4').responseTime).toBe('4')
    expect(read('tab=BUYER&responseTime=4').responseTime).toBe('')
  })

  it('reads amounts in the usual formats', () => {
    expect(read('minPrice=$+1,250&maxPrice=2500.')).toMatchObject({ minPrice: '1250', maxPrice: '2500' })
    expect(read('minPrice=12,5&maxPrice=1,250,000')).toMatchObject({ minPrice: '12.5', maxPrice: '1250000' })
    expect(read('minPrice=.5&maxPrice=12345678901')).toMatchObject({ minPrice: '0.5', maxPrice: '' })
    expect(read('minPrice=-5&maxPrice=1e3')).toMatchObject({ minPrice: '', maxPrice: '' })
  })

  it('swaps a price range whose minimum is above its maximum', () => {
    expect(read('minPrice=500&maxPrice=90')).toMatchObject({ minPrice: '90', maxPrice: '500' })
    expect(read('minPrice=90.50&maxPrice=$1,000')).toMatchObject({ minPrice: '90.50', maxPrice: '1000' })
    expect(read('minPrice=500')).toMatchObject({ minPrice: '500', maxPrice: '' })
    expect(read('maxPrice=0&minPrice=')).toMatchObject({ minPrice: '', maxPrice: '0' })
  })

  it('drops tags outside the selected categories', () => {
    const known = [
      { id: 'logo', categoryId: 'design' },
      { id: 'essay', categoryId: 'writing' },
    ]
    const tags = ['logo', 'essay', 'unknown']
    expect(tagsWithin({ tags, categories: ['writing'] }, known)).toEqual(['essay', 'unknown'])
    expect(tagsWithin({ tags, categories: ['design', 'writing'] }, known)).toEqual(tags)
    expect(tagsWithin({ tags, categories: [] }, known)).toEqual(tags)
  })

  it('narrows a country to a state and a city', () => {
    const search = read('country=IN&state=IN-KA&city=%20Mysuru%20')
    expect(sellerSearchOf(search)).toMatchObject({ countryId: 'IN', stateId: 'IN-KA', city: 'Mysuru' })
    expect(searchQuery(search, { page: 2 })).toMatchObject({ country: 'IN', state: 'IN-KA', city: 'Mysuru' })
    expect(filterCount(search)).toBe(3)
    expect(listingSearchOf(read('state=<x>&country=INDIA'))).toEqual({ kind: 'SERVICE', skip: 1, limit: 10 })
  })

  it('counts a minimum and maximum price as one filter', () => {
    expect(filterCount(read(`category=${design}&minPrice=5&maxPrice=10&responseTime=4`))).toBe(3)
  })
})

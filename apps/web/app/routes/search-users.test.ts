import { expect, test } from 'vitest'
import { meta } from './search-users.tsx'

const canonicalOf = (search: string) =>
  meta({ location: { search }, matches: [] } as never).find((tag) => 'rel' in tag && tag.rel === 'canonical')

const category = '00000000-0000-4000-8000-000000000001'

test.each([
  ['?tab=SELLER', '/search-users?tab=SELLER'],
  ['?tab=SELLER&page=1', '/search-users?tab=SELLER'],
  ['?tab=SELLER&page=2', '/search-users?tab=SELLER&page=2'],
  ['?tab=SELLER&page=-2', '/search-users?tab=SELLER'],
  [
    '?tab=SERVICES&searchValue=%E7%8C%AB&minPrice=10&page=2',
    '/search-users?tab=SERVICES&searchValue=%E7%8C%AB&minPrice=10&page=2',
  ],
  [`?tab=BUYER&category=${category}&page=3`, `/search-users?tab=BUYER&category=${category}&page=3`],
  ['?tab=SELLER&sort=newest&page=2&utm_source=mail', '/search-users?tab=SELLER&sort=newest&page=2'],
])('each page of a search has its own canonical URL: %s', (search, address) => {
  expect(canonicalOf(search)).toMatchObject({ href: address })
})

import { expect, test } from 'vitest'
import { profileMeta } from './profile-route.ts'

const canonicalOf = (query: string) =>
  profileMeta('7', 'SELLER', new URLSearchParams(query), null, []).find(
    (tag) => 'rel' in tag && tag.rel === 'canonical',
  )

test.each([
  ['', '/seller-details/7'],
  ['utm_source=mail', '/seller-details/7'],
  ['reviews=all', '/seller-details/7?reviews=all'],
  ['reviews=all&page=3', '/seller-details/7?reviews=all&page=3'],
  ['page=3', '/seller-details/7'],
])('each page of a review list has its own canonical URL: %s', (query, address) => {
  expect(canonicalOf(query)).toMatchObject({ href: address })
})

import { expect, test } from 'vitest'
import { paths } from '@market/contract/paths.ts'
import { currentOf, itemsFor } from './navigation.ts'

const placesOf = (type: string, pathname: string) =>
  itemsFor(type).flatMap((item) => {
    const current = currentOf(item, pathname)
    return current ? [`${item.label}: ${current}`] : []
  })

test('the menu marks the current page, or the section it belongs to', () => {
  expect(placesOf('BUYER', paths.jobBooking())).toEqual(['Jobs/Bookings: page'])
  expect(placesOf('BUYER', paths.bookingDetails('x'))).toEqual(['Jobs/Bookings: true'])
  expect(placesOf('BUYER', paths.jobDetails('x'))).toEqual(['My Job Listing: true'])
  expect(placesOf('SELLER', paths.myServiceDetail('x'))).toEqual(['My Services: true'])
  expect(placesOf('SELLER', paths.bidDetail('x'))).toEqual(['My Bids: true'])
  expect(placesOf('SELLER', paths.wallets())).toEqual([])
})

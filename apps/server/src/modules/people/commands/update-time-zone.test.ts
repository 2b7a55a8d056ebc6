import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { updateTimeZone } from '@market/contract/accounts-safety/endpoints.ts'
import { expect, test } from 'vitest'
import { boughtService, readBooking, twoPeople } from '#fixtures/bookings.ts'
import { registerBuyer, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

const save = ({ token }: Someone, timeZone: unknown) => market.send(updateTimeZone, { timeZone } as never, { token })

test('each side of a booking sees the time zone of the other side', async () => {
  const people = await twoPeople(market)
  const { buyer, seller } = people
  const { booking } = await boughtService(market, people)
  expect((await readBooking(market, buyer, booking.id)).otherTimeZone).toBeNull()
  await save(buyer, 'Europe/Istanbul')
  await save(seller, 'Asia/Kolkata')
  expect((await market.call(getProfile, {}, { token: buyer.token })).user.timeZone).toBe('Europe/Istanbul')
  expect((await readBooking(market, buyer, booking.id)).otherTimeZone).toBe('Asia/Kolkata')
  expect((await readBooking(market, seller, booking.id)).otherTimeZone).toBe('Europe/Istanbul')
  const { booking: second } = await boughtService(market, people)
  expect(second.otherTimeZone).toBe('Asia/Kolkata')
})

test.each(['UTC', 'Asia/Calcutta', 'America/Argentina/Salta', 'Etc/GMT+5'])(
  'a time zone is accepted: %s',
  async (zone) => {
    expect((await save(await registerBuyer(market), zone)).status).toBe(200)
  },
)

test.each(['', 'Mars/Olympus', '+05:30', 'Europe/Berlin\u0000', 'x'.repeat(65), '../../etc/passwd', null, 7])(
  'an invalid time zone is rejected and changes nothing: %j',
  async (zone) => {
    const person = await registerBuyer(market)
    expect(await save(person, zone)).toMatchObject({
      status: 400,
      data: { fieldErrors: { timeZone: 'This time zone is not known.' } },
    })
    expect((await market.call(getProfile, {}, { token: person.token })).user.timeZone).toBeNull()
  },
)

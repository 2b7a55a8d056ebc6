import { expect, test } from '@playwright/test'
import { inBrowser, marketOf, newBooking, newBuyer, newSeller } from './support/market.ts'

test('a deadline is shown in the time zones of both sides of a booking', async ({ browser, request }) => {
  const [buyer, seller] = [await newBuyer(request, 'Elif Demir', 100), await newSeller(request, 'Ravi Nair')]
  const { id } = await newBooking(request, buyer, seller, 60)
  const proposal = { status: 'Amidst-Cancellation', reason: 'Other plans', settlementAmountProposed: 30 }
  await marketOf(request).send('POST', `/bookings/update-status/${id}`, proposal, buyer.token)
  const ofBuyer = await inBrowser(browser, buyer, { timezoneId: 'Europe/Istanbul' })
  const saved = ofBuyer.waitForResponse((answer) => answer.url().endsWith('/my-account/update-time-zone'))
  await ofBuyer.goto('/dashboard')
  expect((await saved).ok()).toBe(true)

  const ofSeller = await inBrowser(browser, seller, {
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 390, height: 844 },
  })
  await ofSeller.goto(`/booking-details/${id}`)
  await expect(ofSeller.getByText(/^until .+ \(GMT\+5:30\), .*\d\d:\d\d \(GMT\+3\) for Elif Demir$/)).toBeVisible()

  // In the zone of the other side, the time is shown once.
  const abroad = await inBrowser(browser, seller, { timezoneId: 'Europe/Istanbul' })
  await abroad.goto(`/booking-details/${id}`)
  await expect(abroad.getByText(/^until .+ \(GMT\+3\)$/)).toBeVisible()
})

import type { APIRequestContext, Page } from '@playwright/test'
import { png } from './files.ts'
import { marketOf, type Member, newBooking } from './market.ts'

/** Saves images of a page on a phone and a desktop in both themes, for `PICTURES=folder`. */
export async function takeImages(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder === undefined) return
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}

/** Completes a booking of $100 for both sides: the seller earns $90. Returns its id. */
export async function completeBooking(request: APIRequestContext, buyer: Member, seller: Member): Promise<string> {
  const market = marketOf(request)
  const { id } = await newBooking(request, buyer, seller, 100)
  const proof = { name: 'proof.png', url: await market.upload(png('proof.png'), seller.token) }
  const asked = { bookingId: id, status: 'Amidst-Completion-Process', images: [proof] }
  await market.send('PUT', '/bookings/complete-process', asked, seller.token)
  await market.get(`/bookings/update-request/${id}?type=Completion&status=Accepted`, buyer.token)
  return id
}

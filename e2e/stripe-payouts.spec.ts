import { expect, type Page } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { sessionOf } from './support/demo.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { inBrowser, marketOf, newMember, newSeller } from './support/market.ts'
import { payAtStripe, test } from './support/stripe-market.ts'

const newestRequest = (page: Page) =>
  page.getByRole('list', { name: 'Withdraw requests' }).getByRole('listitem').first()

test('a seller is verified by Stripe and paid through it, and gets the money back with a reason when the bank refuses it', async ({
  browser,
  request,
  stripe,
}) => {
  test.setTimeout(240_000)
  const market = marketOf(request)
  const { token: owner } = await sessionOf(request, 'admin')
  await market.send('PUT', '/admin/settings', { name: 'payoutCountries', value: 'IN' }, owner)
  const [buyer, seller] = [await newMember(request, 'BUYER', 'Runa Falk'), await newSeller(request, 'Asha Menon')]
  await payAtStripe(request, buyer, 200)
  await completeBooking(request, buyer, seller)
  const page = await inBrowser(browser, seller, { baseURL: stripe.origin })

  await page.goto('/wallets?type=withdraw-money')
  await takeImages(page, 'stripe-offer')
  await page.getByRole('button', { name: 'Verify with Stripe' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  const accounts = page.getByRole('list', { name: 'Bank accounts' })
  await expect(accounts.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Stripe|Continue verification/ })).toHaveCount(1)
  expect(await violationsInBothColors(page, 'verified at Stripe')).toEqual([])
  await takeImages(page, 'stripe-verified')
  await page.goto(`/seller-details/${seller.user.id}`)
  await expect(page.getByText('Payouts verified')).toBeVisible()

  /** Requests a withdrawal, which an owner releases at once; returns its payout at Stripe. */
  async function withdraw(dollars: string) {
    await page.goto('/wallets?type=withdraw-money')
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(dollars)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(newestRequest(page)).toContainText(/Your bank account is new|Its earnings clear on/)
    const { records } = await market.get<{ records: { id: string }[] }>('/wallets/get-withdraw-request', seller.token)
    const id = records[0]?.id ?? ''
    await market.send('POST', `/admin/withdrawals/${id}/release`, { reason: 'Known to us' }, owner)
    const made = () => stripe.company.payouts.find(({ withdrawal }) => withdrawal === id)
    await expect.poll(made, { timeout: 60_000 }).toBeDefined()
    const payout = made()
    await expect(newestRequest(page)).toContainText('It can no longer be cancelled.')
    const { id: reference = '', account = '' } = payout ?? {}
    return { object: { id: reference, object: 'payout', metadata: { withdrawal: id } }, account }
  }

  const first = await withdraw('40')
  expect(stripe.company.payouts.at(-1)?.amount).toBe(4000)
  await stripe.deliver('payout.paid', first.object, first.account)
  await expect(newestRequest(page)).toContainText(`reference ${first.object.id}`)

  const second = await withdraw('30')
  const refused = { ...second.object, failure_message: 'The account is closed.' }
  await stripe.deliver('payout.failed', refused, second.account)
  const sentence = 'Not paid: The account is closed. The money is back in your wallet.'
  await expect(newestRequest(page)).toContainText(sentence, { timeout: 30_000 })
  expect(stripe.company.transfers.map(({ amount_reversed: back }) => back)).toEqual([0, 3000])
  const { walletAmount } = await market.get<{ walletAmount: number }>('/wallets/get-wallet', seller.token)
  expect(walletAmount).toBe(50)
  await takeImages(page, 'stripe-requests')
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { violationsOn } from './support/axe.ts'
import { demoPassword, sessionOf } from './support/demo.ts'
import {
  type Answer,
  askForPayout,
  inBrowser,
  marketOf,
  moveClock,
  newBooking,
  newBuyer,
  newSeller,
  topUp,
} from './support/market.ts'
import { swallow } from './support/network.ts'
import { type Act, actsOf, pageOf, read } from './support/operator.ts'

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

test('the team signs in on a separate page and finds a member by name', async ({ page, request }) => {
  await page.goto('/admin/users')
  await page.waitForURL('**/admin/sign-in')
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong@1234')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(toast(page, 'The email or password is not correct.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/admin/users')
  const { user } = await sessionOf(request, 'seller')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(user.fullName)
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('q')).toBe(user.fullName)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: user.fullName })).toBeVisible()
})

/** Computes the authenticator code for the server's time. */
async function codeOf(request: APIRequestContext, secret: string): Promise<string> {
  const { data } = (await (await request.get('/api/health')).json()) as Answer<{ time: string }>
  return new TOTP({ secret }).generate({ timestamp: Date.parse(data.time) })
}

test('a second factor is set up from the displayed secret and required from then on', async ({ page, request }) => {
  const owner = await sessionOf(request, 'admin')
  const email = `ines${test.info().repeatEachIndex}@staff.test`
  const member = { fullName: 'Ines Prado', email, password: demoPassword, level: 'staff' }
  const added = await request.post('/api/admin/staff', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: member,
  })
  expect(added.ok()).toBe(true)
  const signIn = async (password: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  const ownPassword = 'Ines@56789'
  await page.goto('/admin/sign-in')
  await signIn(demoPassword)
  await page.getByRole('textbox', { name: 'New Password' }).fill(ownPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: member.fullName }).click()
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  const code = page.getByRole('textbox', { name: 'Code of your authenticator app' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(toast(page, /That code is incorrect/)).toBeVisible()
  await code.fill(await codeOf(request, secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  // Each code works once.
  await moveClock(request, 60_000)
  await signIn(ownPassword)
  await code.fill(await codeOf(request, secret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/admin')
})

test('a suspension shows in another browser within a second, and so does its end', async ({ browser, request }) => {
  const operator = await pageOf(browser, request, 'admin')
  const seller = await pageOf(browser, request, 'seller')
  await seller.page.goto('/dashboard')
  await expect(seller.page.getByRole('heading', { level: 1 })).toBeVisible()
  await seller.page.waitForLoadState('networkidle')
  await operator.page.goto(`/admin/users/${seller.session.user.id}`)
  await operator.page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = operator.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for payment outside')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(operator.page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(seller.page.getByText('Your account is suspended: Asked for payment outside.')).toBeVisible({
    timeout: 1000,
  })
  await operator.page.getByRole('button', { name: 'Restore' }).click()
  await expect(operator.page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expect(seller.page.getByText('Your account is suspended')).toBeHidden({ timeout: 1000 })
  const acts = await actsOf(request, operator.session.token, 'moderation.suspendPerson')
  expect(acts[0]).toMatchObject({ reason: 'Asked for payment outside', after: { suspended: true } })
  await Promise.all([operator.close(), seller.close()])
})

test('the team decides a buyer’s dispute with a split that adds up, and both sides see it at once', async ({
  browser,
  request,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const colleague = await pageOf(browser, request, 'admin')
  const [buyer, seller] = [await newBuyer(request, 'Bea Lindqvist', 200), await newSeller(request, 'Emil Novak')]
  const booking = await newBooking(request, buyer, seller, 200)
  const sides = [await inBrowser(browser, buyer), await inBrowser(browser, seller)]
  const [buyerPage] = sides
  for (const side of sides) await side.goto(`/booking-details/${booking.id}`)
  await page.goto('/admin/disputes')
  await expect(page.getByRole('table', { name: 'Disputes' })).toBeVisible()
  await buyerPage?.getByRole('button', { name: 'Raise Dispute' }).click()
  const dialog = buyerPage?.getByRole('dialog', { name: 'Raise a dispute' })
  await dialog?.getByRole('textbox', { name: 'Reason' }).fill('<b>Half</b> of it never came')
  await dialog?.getByRole('button', { name: 'Raise Dispute' }).click()

  // The queue updates live, and user input is rendered as text.
  await expect(page.getByText('<b>Half</b> of it never came')).toBeVisible()
  await page.getByRole('link', { name: booking.number }).click()
  await expect(page.getByText('<b>Half</b> of it never came').first()).toBeVisible()
  await colleague.page.goto(`/admin/bookings/${booking.id}`)
  await expect(colleague.page.getByRole('button', { name: 'Decide the dispute' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too short')
  await page.getByRole('button', { name: 'Decide the dispute' }).click()
  await expect(page.getByText('Please explain the decision in at least 30 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'To the buyer' }).fill('12.34')
  await page.getByRole('slider', { name: 'What the buyer gets' }).press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'To the buyer' })).toHaveValue('12.35')
  await expect(page.getByRole('textbox', { name: 'To the seller' })).toHaveValue('177.65')
  const reason = 'Most of the work was delivered, a small part was not.'
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.reload()
  await expect(page.getByText('This is the decision you began here.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'To the buyer' })).toHaveValue('12.35')
  await page.getByRole('button', { name: 'Decide the dispute' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(toast(page, 'Decided. Both sides have been told.')).toBeVisible()
  for (const side of sides) {
    await expect(side.getByRole('region', { name: 'How it ended' })).toContainText('$12.35')
    await expect(side.getByText(reason).first()).toBeVisible()
  }
  // A colleague with the dispute open sees the outcome instead of the form.
  await expect(colleague.page.getByText(reason).first()).toBeVisible()
  await expect(colleague.page.getByRole('button', { name: 'Decide the dispute' })).toBeHidden()
  expect((await actsOf(request, session.token, 'moderation.decideDispute'))[0]?.after).toMatchObject({ toBuyer: 12.35 })
  await page.getByRole('main').getByRole('link', { name: 'Disputes' }).click()
  await expect(page.getByRole('table', { name: 'Disputes' })).toBeVisible()
  await Promise.all([close(), colleague.close(), ...sides.map((side) => side.context().close())])
})

test('a draft decision stays with its dispute while navigating back and forward', async ({ browser, request }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  const disputes = page.getByRole('table', { name: 'Disputes' })
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await page.goto('/admin/disputes')
  for (const [index, text] of ['The logo was never sent.', 'The translation has gaps.'].entries()) {
    await disputes
      .getByRole('row')
      .nth(index + 1)
      .getByRole('link')
      .first()
      .click()
    await expect(reason).toHaveValue('')
    await reason.fill(text)
    if (index === 0) await page.getByRole('main').getByRole('link', { name: 'Disputes' }).click()
  }
  await page.evaluate(() => history.go(-2))
  await expect(reason).toHaveValue('The logo was never sent.')
  await page.evaluate(() => history.go(2))
  await expect(reason).toHaveValue('The translation has gaps.')
  await close()
})

test('a member writes to support from a phone, and the team replies live, closes and reopens the thread', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, 'Wren Okafor', 40)
  const phone = await inBrowser(browser, buyer, { viewport: { width: 390, height: 844 } })
  const { page, session, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/support?tab=answers')
  await page.getByRole('button', { name: 'Add canned answer' }).click()
  const form = page.getByRole('dialog', { name: 'Add canned answer' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Top-up late')
  await form.getByRole('textbox', { name: 'Answer' }).fill('Card payments can take a minute.')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Top-up late' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit canned answer' })
  await editing.getByRole('textbox', { name: 'Answer' }).fill('Card payments can take two minutes.')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Card payments can take two minutes.' })).toBeVisible()

  await page.goto('/admin/support')
  await phone.goto('/support')
  await phone.getByRole('textbox', { name: 'Message to support' }).fill('Where is my <i>top-up</i>?')
  await phone.getByRole('button', { name: 'Send' }).click()
  // The inbox updates without a reload.
  await page.getByRole('row').filter({ hasText: '1 new' }).getByRole('button', { name: 'Wren Okafor' }).click()
  const panel = page.getByRole('dialog', { name: 'Wren Okafor' })
  await expect(panel.getByText('Where is my <i>top-up</i>?')).toBeVisible()
  await expect(panel.getByText('$40.00 in the wallet')).toBeVisible()
  await panel.getByRole('button', { name: 'Assign to me' }).click()
  await expect(panel.getByText(`With ${session.user.fullName}.`)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Canned answer' }).selectOption('Top-up late')
  // The message is stored, but its response is lost: sending again does not duplicate it.
  await page.route('**/api/admin/support/threads/*/messages', swallow, { times: 1 })
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, /^API request failed: /)).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Answer' })).toHaveValue('Card payments can take two minutes.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
  await expect(
    panel.getByRole('list', { name: 'Messages' }).getByText('Card payments can take two minutes.'),
  ).toHaveCount(1)
  await expect(phone.getByText('Card payments can take two minutes.').first()).toBeVisible()
  await phone.getByRole('textbox', { name: 'Message to support' }).fill('It is there now, thank you')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('It is there now, thank you')).toBeVisible()
  await panel.getByRole('button', { name: 'Close thread' }).click()
  await expect(panel.getByRole('button', { name: 'Open again' })).toBeVisible()
  await phone.getByRole('textbox', { name: 'Message to support' }).fill('One more thing')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('One more thing')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Close thread' })).toBeVisible()
  expect(await violationsOn(page, 'a support thread')).toEqual([])
  const acts = await read<{ records: Act[] }>(request, '/admin/audit?limit=20', session.token)
  // Earlier entries belong to other conversations.
  const latest = acts.records.map(({ act }) => act).filter((act) => act.startsWith('support.'))
  expect(latest.slice(0, 5)).toEqual([
    'support.updateStatus',
    'support.answer',
    'support.assign',
    ...Array(2).fill('support.saveCannedAnswer'),
  ])
  await page.goto('/admin/support?tab=answers')
  await page.getByRole('button', { name: 'Delete Top-up late' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete Top-up late' })).toBeHidden()
  await Promise.all([close(), phone.context().close()])
})

test('an owner refunds a card payment with a reason, and the amount leaves the wallet', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, 'Nils Ekberg', 60)
  await topUp(request, buyer, 5)
  const { page, session, close } = await pageOf(browser, request, 'admin')
  await page.goto(`/admin/payments?q=${encodeURIComponent(buyer.user.email)}`)
  await page.getByRole('row').filter({ hasText: '$60.00' }).getByRole('button').click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Refund to the card' }).click()
  await panel.getByRole('textbox', { name: 'Amount' }).fill('60.01')
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Paid twice')
  await panel.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(toast(page, 'This is more than what is left of this payment.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Amount' }).fill('60')
  await panel.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(toast(page, 'The refund is on its way to the card.')).toBeVisible()
  const { walletAmount } = await read<{ walletAmount: number }>(request, '/wallets/get-wallet', buyer.token)
  expect(walletAmount).toBe(5)
  expect((await actsOf(request, session.token, 'moderation.refundPayment'))[0]).toMatchObject({ reason: 'Paid twice' })
  await close()
})

test('a requested withdrawal is approved once, with its reference', async ({ browser, request }) => {
  const operator = await pageOf(browser, request, 'admin')
  const seller = await newSeller(request, 'Paola Reyes')
  await topUp(request, seller, 60)
  await askForPayout(request, seller, 41.5)
  const colleague = await pageOf(browser, request, 'admin')
  for (const { page } of [operator, colleague]) {
    await page.goto('/admin/withdrawals')
    await page.getByRole('row').filter({ hasText: '$41.50' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Payout reference' }).fill('SEPA-2026-11')
  }
  // Delays the update for the colleague.
  const word = Promise.withResolvers<void>()
  await colleague.page.route('**/api/admin/withdrawals?*', async (route) => {
    await word.promise
    await route.fallback()
  })
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(toast(operator.page, 'The withdrawal is approved.')).toBeVisible()
  await expect(operator.page.getByRole('dialog')).toHaveCount(0)
  // The second approval is rejected with the current status; the row has left their queue.
  const panel = colleague.page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(colleague.page, 'This is Approved now, so that is no longer possible.')).toBeVisible()
  word.resolve()
  await expect(colleague.page.getByRole('row').filter({ hasText: '$41.50' })).toHaveCount(0)
  await expect(panel.getByText('This is no longer in the list')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  const own = await read<{ records: { status: string; payoutReference: string }[] }>(
    request,
    '/wallets/get-withdraw-request',
    seller.token,
  )
  expect(own.records[0]).toMatchObject({ status: 'Approved', payoutReference: 'SEPA-2026-11' })
  expect((await actsOf(request, operator.session.token, 'withdrawals.approve')).length).toBeGreaterThan(0)
  await Promise.all([operator.close(), colleague.close()])
})

test('a setting that breaks a rule is rejected with the arithmetic, and a valid one applies at once', async ({
  browser,
  request,
  page: visitor,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/settings')
  const least = page.getByRole('textbox', { name: 'Minimum refund on cancellation' })
  await least.fill('81')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/the minimum refund of 81% is \$40\.50, above the maximum of \$40\.00/)).toBeVisible()
  await least.fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changed. It counts from now on.')).toBeVisible()
  await expect(async () => {
    const answer = (await (await request.get('/api/resource/get-admin-setting')).json()) as Answer<{
      minPercentForSettle: number
    }>
    expect(answer.data.minPercentForSettle).toBe(12)
  }).toPass({ timeout: 2000 })
  await expect(page.getByText(/Changed by Robin Hale/).first()).toBeVisible()
  expect((await actsOf(request, session.token, 'admin.updateSetting'))[0]?.after).toEqual({ minPercentForSettle: 12 })
  const name = page.getByRole('textbox', { name: 'Name of the marketplace' })
  await name.fill('Fair Hands')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Default: Fairlance/)).toBeVisible()
  await expect(async () => {
    await visitor.goto('/about-us')
    await expect(visitor.getByRole('banner')).toContainText('Fair Hands', { timeout: 500 })
  }).toPass({ timeout: 5000 })
  await expect(visitor).toHaveTitle(/Fair Hands$/)
  for (const setting of [
    { name: 'marketName', value: 'Fairlance' },
    { name: 'minPercentForSettle', value: 10 },
  ])
    await marketOf(request).send('PUT', '/admin/settings', setting, session.token)
  await close()
})

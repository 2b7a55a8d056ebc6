import { expect, type Page, test } from '@playwright/test'
import { askForPayout, marketOf, newBuyer, newSeller, topUp } from './support/market.ts'
import { pageOf } from './support/operator.ts'

/** Opens the row with this text. */
async function openRow(page: Page, address: string, text: string) {
  await page.goto(address)
  await page.getByRole('row').filter({ hasText: text }).getByRole('button').first().click()
  return page.getByRole('dialog')
}

test('a record decided by a colleague shows the decision in the open panel and disables its actions', async ({
  browser,
  request,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const market = marketOf(request)
  const [buyer, seller] = [await newBuyer(request, 'Runa Falk', 40), await newSeller(request, 'Otis Marlow')]
  const payee = await newSeller(request, 'Vera Sund')
  await topUp(request, payee, 15)
  const payout = await askForPayout(request, payee, 15)
  await market.send('PUT', '/users/report', { userId: seller.user.id, reason: 'Asks for cash' }, buyer.token)
  const ask = { direction: 'give', amount: 500, reason: 'Lost in the post' }
  const adjustment = await market.send<{ id: string }>(
    'POST',
    `/admin/users/${buyer.user.id}/adjust-wallet`,
    ask,
    session.token,
  )
  const reports = await market.get<{ records: { id: string }[] }>('/admin/reports?q=Asks%20for%20cash', session.token)
  for (const { address, text, label, typed, acts, decision } of [
    {
      address: '/admin/withdrawals',
      text: 'Vera Sund',
      label: 'Payout reference',
      typed: 'SEPA-77',
      acts: ['Approve', 'Reject'],
      decision: [`/admin/withdrawals/${payout.id}/reject`, { reason: 'The account is closed' }],
    },
    {
      address: '/admin/reports?state=open',
      text: 'Asks for cash',
      label: 'Note',
      typed: 'They asked twice',
      acts: ['Resolve'],
      decision: [`/admin/reports/${reports.records[0]?.id}/resolve`, { outcome: 'no action', note: 'No proof' }],
    },
    {
      address: '/admin/adjustments?status=Waiting',
      text: 'Lost in the post',
      label: null,
      typed: '',
      acts: ['Refuse'],
      decision: [`/admin/adjustments/${adjustment.id}/decide`, { decision: 'refuse' }],
    },
  ] as const) {
    const panel = await openRow(page, address, text)
    if (label !== null) await panel.getByRole('textbox', { name: label }).fill(typed)
    await market.send('POST', decision[0], decision[1], session.token)
    await expect(panel.getByRole('status')).toContainText('This is no longer in the list: it was decided')
    for (const name of acts) await expect(panel.getByRole('button', { name })).toBeDisabled()
    await expect(panel.getByText('Approve once the bank has paid')).toHaveCount(0)
    if (label !== null) await expect(panel.getByRole('textbox', { name: label })).toHaveValue(typed)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
  await close()
})

test('unsaved page text and notes on a member are restored after navigating away', async ({ browser, request }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Edit About us' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Half a sentence ')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Edit About us' }).click()
  await expect(page.getByText('This is the text you began here.')).toBeVisible()
  await expect(text).toContainText('Half a sentence')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(text).not.toContainText('Half a sentence')

  const buyer = await newBuyer(request, 'Lasse Holm', 20)
  const note = page.getByRole('textbox', { name: 'New note' })
  await page.goto(`/admin/users/${buyer.user.id}`)
  await note.fill('Called twice')
  await page.reload()
  await expect(note).toHaveValue('Called twice')
  await expect(page.getByText('This is the note you began here.')).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice' })).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('')
  await close()
})

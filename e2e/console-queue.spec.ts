import { expect, type Page, test } from '@playwright/test'
import { pageOf, read } from './support/operator.ts'
import { askForPayout, marketOf, newSeller, topUp } from './support/market.ts'

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' })
const resolvers = (page: Page) => queue(page).getByRole('button', { name: /^Resolve: / })

test('the overview lists what waits longest first, and a resolved report leaves it at once', async ({
  browser,
  request,
}) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin')
  await expect(resolvers(page).first()).toBeVisible()
  const times = await queue(page)
    .locator('tbody time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted())
  const name = (await resolvers(page).first().getAttribute('aria-label')) ?? ''
  await resolvers(page).first().click()
  const panel = page.getByRole('dialog', { name: 'Report' })
  await panel.getByRole('button', { name: 'Resolve' }).click()
  // Without a note, nothing is sent.
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Note' }).fill('We wrote to both.')
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel).toBeHidden()
  await expect(queue(page).getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin$/)
  await close()
})

test('a report that a colleague resolved meanwhile keeps the note and says what happened', async ({
  browser,
  request,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin')
  const name = (await resolvers(page).first().getAttribute('aria-label')) ?? ''
  const { records } = await read<{ records: { id: string; reason: string }[] }>(
    request,
    '/admin/reports?state=open',
    session.token,
  )
  await resolvers(page).first().click()
  const panel = page.getByRole('dialog', { name: 'Report' })
  const note = panel.getByRole('textbox', { name: 'Note' })
  await note.fill('We wrote to both.')
  const same = records.find(({ reason }) => name.endsWith(reason))
  await marketOf(request).send(
    'POST',
    `/admin/reports/${same?.id}/resolve`,
    { outcome: 'no action', note: 'No proof' },
    session.token,
  )
  await expect(panel.getByRole('status')).toContainText('This is no longer in the queue')
  await expect(note).toHaveValue('We wrote to both.')
  await expect(panel.getByRole('button', { name: 'Resolve' })).toBeDisabled()
  await close()
})

test('a console table is sorted by its column heading, on the server and in the address', async ({
  browser,
  request,
}) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/bookings')
  const heading = page.getByRole('columnheader', { name: 'Created' })
  const first = () => page.locator('tbody tr').first().innerText()
  const newest = await first()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/direction=asc/)
  await expect.poll(first).not.toBe(newest)
  const oldest = await first()
  await page.reload()
  await expect.poll(first).toBe(oldest)
  await heading.getByRole('button').click()
  await expect.poll(first).toBe(newest)
  await close()
})

/** The amounts of a list of withdrawals, in dollars. */
const amountsOn = async (page: Page) =>
  (await page.locator('tbody td[data-title="Amount"]').allTextContents()).map((text) =>
    Number(text.replaceAll(/[^0-9.]/g, '')),
  )

test('an operator sorts withdrawals by amount, and on a phone by a list', async ({ browser, request }) => {
  const payee = await newSeller(request, 'Vera Sund')
  await topUp(request, payee, 90)
  for (const amount of [31, 44, 15]) await askForPayout(request, payee, amount)
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/withdrawals')
  const heading = page.getByRole('columnheader', { name: 'Amount' })
  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText('The highest first.')).toBeVisible()
  await expect(page).toHaveURL(/sort=amount/)
  const isSorted = async () => {
    const amounts = await amountsOn(page)
    return amounts.length >= 3 && amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0))
  }
  await expect.poll(isSorted).toBe(true)
  await page.reload()
  await expect.poll(isSorted).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading).toBeHidden()
  const lowest = (await amountsOn(page)).toSorted((one, other) => one - other)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Amount: lowest first')
  await expect(page).toHaveURL(/direction=asc/)
  await expect.poll(() => amountsOn(page)).toEqual(lowest)
  await close()
})

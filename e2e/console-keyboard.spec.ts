import { expect, test } from '@playwright/test'
import { expectToGoOn, skipToContent, tabTo } from './support/keyboard.ts'
import { marketOf, newBuyer, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'

test('rows, reports, suspensions and page edits can be handled by keyboard alone', async ({ browser, request }) => {
  const [buyer, seller] = [await newBuyer(request, 'Tuva Holm', 20), await newSeller(request, 'Ravi Menon')]
  const reason = 'Sends the same offer to everybody'
  await marketOf(request).send('PUT', '/users/report', { userId: seller.user.id, reason }, buyer.token)
  const { page, close } = await pageOf(browser, request, 'admin')
  const panel = page.getByRole('dialog')

  await page.goto('/admin/reports?state=open')
  const opener = page.getByRole('button', { name: reason })
  await expect(opener).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Outcome')
  await page.keyboard.press('w')
  await tabTo(page, 'Note')
  await page.keyboard.type('Wrote to them')
  await tabTo(page, 'Resolve')
  await page.keyboard.press('Enter')
  await expect(opener).toBeHidden()
  await expect(panel).toBeHidden()
  await expectToGoOn(page)

  await page.goto(`/admin/users/${seller.user.id}`)
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await skipToContent(page)
  await tabTo(page, 'Suspend')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('The same offer again')
  await tabTo(page, 'Suspend')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Suspended: The same offer again')).toBeVisible()
  await expect(panel).toBeHidden()
  await expectToGoOn(page)
  await tabTo(page, 'Restore')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Suspended: The same offer again')).toBeHidden()

  await page.goto('/admin/content')
  await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible()
  await skipToContent(page)
  await tabTo(page, 'Edit Privacy policy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await tabTo(page, 'Bold')
  await tabTo(page, 'Text')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('In short. ')
  await tabTo(page, 'Preview')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong').first()).toHaveText(/In short/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Privacy policy' })).toBeFocused()
  await close()
})

test('Ctrl-K finds screens and users, J and K walk through panels, and ? lists the shortcuts', async ({
  browser,
  request,
}) => {
  const market = marketOf(request)
  const buyer = await newBuyer(request, 'Ylva Ekdahl', 20)
  for (const [name, reason] of [
    ['Timo Rauch', 'Walks: asks for cash'],
    ['Pia Lund', 'Walks: copies other listings'],
  ] as const)
    await market.send('PUT', '/users/report', { userId: (await newSeller(request, name)).user.id, reason }, buyer.token)
  const { page, close } = await pageOf(browser, request, 'admin')

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByLabel(/Search screens/)
  await expect(search).toBeFocused()
  await page.keyboard.type(buyer.user.email)
  await expect(page.getByRole('option').first()).toContainText(buyer.user.email)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${buyer.user.id}`))
  // Typed at once, while the page is still changing: no letter is lost.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reports')
  await expect(search).toHaveValue('reports')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()

  await page.goto('/admin/reports?q=Walks')
  const [first, second] = [
    page.getByRole('button', { name: 'Walks: copies other listings' }),
    page.getByRole('button', { name: 'Walks: asks for cash' }),
  ]
  const panel = page.getByRole('dialog')
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('copies other listings')
  await page.keyboard.press('j')
  await expect(panel).toContainText('asks for cash')
  await second.click()
  await expect(panel).toBeFocused()
  await panel.getByLabel('Note').fill('They wrote back')
  await first.click()
  await expect(page.getByText('You typed something in the open panel')).toBeVisible()
  await expect(panel.getByLabel('Note')).toHaveValue('They wrote back')
  await panel.getByLabel('Note').fill('')
  await first.press('k')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await close()
})

import { expect, test } from '@playwright/test'

test('the home page shows a service with its money, and the header has a search once the own one is gone', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  const own = page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' })
  await expect(own).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/\$[\d,.]+ in escrow/)
  await expect(page.getByRole('list', { name: 'Popular categories' }).getByRole('link')).toHaveCount(5)
  await expect(header).toBeHidden()
  await page.getByRole('heading', { name: 'Top Seller' }).scrollIntoViewIfNeeded()
  await expect(header).toBeVisible()
  await own.scrollIntoViewIfNeeded()
  await expect(header).toBeHidden()
})

import { expect, type Page, test } from '@playwright/test'
import { marketOf } from './support/market.ts'
import { actsOf, pageOf, read } from './support/operator.ts'

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

test('an edited page is published without unsafe markup', async ({ browser, request, page: visitor }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  const words = `Fair since booking ${test.info().repeatEachIndex + 1}.`
  await page.goto('/admin/content')
  await page.getByRole('button', { name: /^Edit About/ }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(words)
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await visitor.goto('/about-us')
  await expect(visitor.getByText(words)).toBeVisible()
  await close()
})

test('content of every kind can be opened and saved unchanged', async ({ browser, request }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  for (const tab of ['banners', 'testimonials', 'categories', 'prices', 'packages']) {
    await page.goto(`/admin/content?tab=${tab}`)
    const table = page.getByRole('tabpanel').getByRole('table')
    const before = await table.innerText()
    await table
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: /^Edit / })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await table.innerText(), tab).toBe(before)
  }
  await close()
})

test('two tags are merged only after the team confirms it', async ({ browser, request }) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const { categories } = await read<{ categories: { id: string }[] }>(request, '/admin/content', session.token)
  const kept = `Zine ${test.info().repeatEachIndex} design`
  for (const name of [kept, `${kept}s`]) {
    const tag = { categoryId: categories[0]?.id, name, isActive: true }
    await marketOf(request).send('PUT', '/admin/content/tags', tag, session.token)
  }
  await page.goto(`/admin/tags?q=${encodeURIComponent(kept)}`)
  await page.getByRole('button', { name: `${kept}s` }).click()
  await page.getByRole('textbox', { name: 'The tag that stays' }).fill(kept)
  await page.getByRole('button', { name: `Merge into ${kept}` }).click()
  await page
    .getByRole('dialog', { name: `Merge ${kept}s into ${kept}` })
    .getByRole('button', { name: 'Merge' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Tags' }).getByRole('row')).toHaveCount(2)
  expect((await actsOf(request, session.token, 'content.mergeTags'))[0]?.after).toMatchObject({ tags: kept })
  await close()
})

test('an editor is warned when a colleague saves the same page, and keeps the draft until deciding', async ({
  browser,
  request,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const { pages } = await read<{ pages: { id: number; title: string }[] }>(request, '/admin/content', session.token)
  const faqs = pages.find(({ id }) => id === 6)
  await page.goto('/admin/content')
  await page.getByRole('button', { name: `Edit ${faqs?.title}` }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Asked often')
  await marketOf(request).send('PUT', '/admin/content/pages', { ...faqs, title: 'Questions' }, session.token)
  // The notice appears automatically, before anything is sent.
  const notice = page.getByRole('status').filter({ hasText: 'Someone else changed this' })
  await expect(notice).toContainText('Questions')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Someone else changed this since you opened it. Nothing was saved.')).toBeVisible()
  await expect(title).toHaveValue('Asked often')
  await notice.getByRole('button', { name: 'Take this' }).click()
  await expect(title).toHaveValue('Questions')
  await title.fill(faqs?.title ?? '')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await close()
})

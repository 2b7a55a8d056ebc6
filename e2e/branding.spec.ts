import { expect, type Locator, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { marketOf } from './support/market.ts'
import { pageOf, read } from './support/operator.ts'

const svg = (fill: string) =>
  `<svg viewBox="0 0 150 32" onload="document.title='owned'"><rect width="150" height="32" rx="8" fill="${fill}"/><script>document.title='owned'</script></svg>`

test('the owner previews a new look, saves it, and visitors see it at once', async ({
  browser,
  request,
  page: visitor,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const market = marketOf(request)
  await page.goto('/admin/branding')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const color = page.getByRole('textbox', { name: 'Primary color', exact: true })
  await color.fill('#ffcc00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/hard to read/)).toBeVisible()
  await expect(color).toHaveValue('#ffcc00')
  await color.fill('#1d4ed8')
  const field = (label: string) =>
    page.locator('.mantine-InputWrapper-root').filter({ hasText: label }).locator('input[type=file]')
  await field('Logo on light').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg('#1d4ed8')),
  })
  await page.getByRole('combobox', { name: 'Font of headings' }).selectOption('Source Serif 4')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Find a painter in Bergen.')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('textbox', { name: 'Label of link 1' }).fill('Blog')
  await page.getByRole('textbox', { name: 'Address of link 1' }).fill('https://blog.example.com')
  await page.getByRole('textbox', { name: 'Email signature' }).fill('Ada, Bryggen 1')
  await expect(preview.getByText('Find a painter in Bergen.')).toHaveCount(2)
  await expect(preview.getByText('Ada, Bryggen 1')).toHaveCount(2)
  const isDrawn = (image: Locator) => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth > 0)
  for (const image of await preview.getByRole('img', { name: 'Fairlance' }).all())
    await expect.poll(() => isDrawn(image)).toBe(true)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('painter')
  expect(await violationsOn(page, 'the console')).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The branding has been saved.').first()).toBeVisible()
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Find a painter in Bergen.', { timeout: 500 })
  }).toPass({ timeout: 5000 })
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toBeVisible()
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Fairlance' })
  await expect(logo).toBeVisible()
  expect(await isDrawn(logo)).toBe(true)
  const look = await visitor.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--pine'), style.getPropertyValue('--font-heading')]
  })
  expect(look[0]).toBe('#1d4ed8')
  expect(look[1]).toContain('Source Serif 4 Variable')
  await expect(visitor).not.toHaveTitle('owned')
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: scheme })
    await visitor.reload()
    expect(await violationsOn(visitor, `the home page, ${scheme}`)).toEqual([])
    // The header keeps one line on a phone, also with a wide logo.
    await visitor.setViewportSize({ width: 390, height: 800 })
    expect((await visitor.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  }
  const { version } = await read<{ version: number }>(request, '/admin/branding', session.token)
  const design = {
    version,
    headingFont: 'Bricolage Grotesque',
    logoLight: null,
    logoDark: null,
    favicon: null,
    homeHeadline: '',
    homeLead: '',
    footerText: '',
    footerLinks: [],
    mailHeader: '',
    mailSignature: '',
    termsVersion: '',
  }
  await market.send('PUT', '/admin/branding', design, session.token)
  await close()
})

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { png } from './support/files.ts'
import { logIn, type Newcomer, password, register } from './support/people.ts'

const unique = String(Date.now()).slice(-7)
const newcomer = (name: string, digit: number): Newcomer => ({
  type: 'Buyer',
  fullName: name,
  email: `${name.split(' ')[0]?.toLowerCase()}${unique}@people.test`,
  phone: `96${unique}${digit}`,
})

async function openSafety(page: Page): Promise<void> {
  await page.goto('/my-account')
  await page.getByRole('tab', { name: 'Security & Privacy' }).click()
  await expect(page.getByText('This device')).toBeVisible()
}

test('a device is signed out from another one, and then all of them', async ({ page, browser }) => {
  const person = newcomer('Ines Marek', 1)
  await register(page, person)
  await page.waitForURL('**/dashboard')
  const other = await (await browser.newContext()).newPage()
  // The page opens a second channel as it leaves the login screen; only who listens hears at once.
  let listening = 0
  other.on('websocket', (channel) => {
    channel.on('framereceived', ({ payload }) => (listening += String(payload).startsWith('40{') ? 1 : 0))
    channel.on('close', () => (listening -= 1))
  })
  await logIn(other, person, { keep: true })
  await expect(other.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  await expect.poll(() => listening).toBe(1)
  await openSafety(page)
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await other.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('market.session'))).toBeNull()
})

test('somebody chooses what is shown, takes their data along, and deletes the account', async ({ page }) => {
  const person = newcomer('Pavel Horak', 2)
  await register(page, person)
  await page.waitForURL('**/dashboard')
  await openSafety(page)
  const choice = page.getByRole('switch', { name: /search engines list my profile/ })
  await choice.uncheck({ force: true })
  await expect(page.getByText('Your privacy choices have been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /search engines list my profile/ })).not.toBeChecked()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(person.email)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please confirm that you want to delete your account.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('The email, mobile number or password is not correct.')).toBeVisible()
})

test('a part of a picture becomes the face', async ({ page }) => {
  await register(page, newcomer('Hana Novy', 3))
  await page.waitForURL('**/dashboard')
  await page.goto('/my-account')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change photo' }).click()
  await (await choosing).setFiles(png('face.png', [200, 80, 30]))
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Your picture has been updated.')).toBeVisible()
})

/** Initials in place of a face are read as text by this experimental rule; the name stands beside them. */
const initials = 'label-content-name-mismatch'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`security, privacy and the missing details are accessible in ${colorScheme} colours`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage()
    await register(
      page,
      newcomer(colorScheme === 'light' ? 'Lucie Mala' : 'Dora Mala', colorScheme === 'light' ? 4 : 5),
    )
    await page.waitForURL('**/dashboard')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await openSafety(page)
      const check = { onlyColors: colorScheme === 'dark', exceptRules: [initials] }
      expect(await violationsOn(page, `My Account at ${width} px`, check)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.goto('/complete-account')
      await expect(page.getByRole('heading', { name: 'A few more details' })).toBeVisible()
      expect(await violationsOn(page, `the missing details at ${width} px`, check)).toEqual([])
    }
  })
}

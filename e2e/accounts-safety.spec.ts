import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { halves } from './support/files.ts'
import { inBrowser, listeningOn, moveClock, newMember, onAnotherDevice } from './support/market.ts'
import { password } from './support/people.ts'

async function openSafety(page: Page): Promise<void> {
  await page.goto('/my-account')
  await page.getByRole('tab', { name: 'Security & Privacy' }).click()
  await expect(page.getByText('This device')).toBeVisible()
}

test('a device is signed out from another device, and then all devices at once', async ({ browser, request }) => {
  const person = await newMember(request, 'BUYER', 'Ines Marek')
  const page = await inBrowser(browser, person)
  const other = await inBrowser(browser, await onAnotherDevice(request, person))
  const listening = listeningOn(other)
  await other.goto('/dashboard')
  await listening
  await openSafety(page)
  await page.getByRole('button', { name: /^Log out (?!everywhere)/ }).click()
  await expect(page.getByText('The device is logged out.')).toBeVisible()
  await other.waitForURL('**/login')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('market.session'))).toBeNull()
})

test('a member changes privacy settings, downloads their data and deletes the account', async ({
  browser,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Pavel Horak')
  const page = await inBrowser(browser, person)
  await openSafety(page)
  const choice = page.getByRole('switch', { name: /search engines list my profile/ })
  await choice.click({ force: true })
  await expect(choice).not.toBeChecked()
  await expect(page.getByText('Your privacy choices have been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /search engines list my profile/ })).not.toBeChecked()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(person.user.email)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please confirm that you want to delete your account.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('The email, mobile number or password is not correct.').first()).toBeVisible()
})

/** The color in the middle of each edge and of the whole image. */
const colorsOf = (image: Locator) =>
  image.evaluate(async (shown) => {
    const picture = shown as HTMLImageElement
    await picture.decode()
    const pen = Object.assign(document.createElement('canvas'), { width: 100, height: 100 }).getContext('2d')
    pen?.drawImage(picture, 0, 0, 100, 100)
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    return [at(8, 50), at(50, 50), at(92, 50)].map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))
  })

test('the part of an image that a user crops with the keyboard becomes the avatar', async ({ browser, request }) => {
  const page = await inBrowser(browser, await newMember(request, 'BUYER', 'Hana Novy'))
  await page.goto('/my-account')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change photo' }).click()
  await (await choosing).setFiles(halves('face.png', [30, 60, 220], [220, 60, 30]))
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  const area = dialog.getByLabel('Crop area; move it with the arrow keys')
  await expect(area).toBeVisible()
  for (let step = 0; step < 4; step++) await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await area.focus()
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter')
  await expect(page.getByText('Your photo has been updated.')).toBeVisible()
  const photo = page.getByRole('main').locator('img').first()
  await expect(async () => expect(await colorsOf(photo)).toEqual(['red', 'red', 'red'])).toPass()
})

const quarterOfAnHour = 15 * 60 * 1000

test('changing the email long after signing in asks for the password, then continues with the entered values', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, await newMember(request, 'BUYER', 'Nora Lind'))
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Update email' }).click()
  const form = page.getByRole('dialog', { name: 'Update email' })
  await form.getByRole('textbox', { name: 'Email' }).fill('nora.moved@people.test')
  await moveClock(request, quarterOfAnHour)
  await form.getByRole('button', { name: 'Update', exact: true }).click()
  const check = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(check.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(check).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nora.moved@people.test')
  await form.getByRole('button', { name: 'Update', exact: true }).click()
  await check.getByRole('textbox', { name: 'Password' }).fill('Wrong@1234')
  await page.keyboard.press('Enter')
  await expect(check.getByText('The password is not correct.')).toBeVisible()
  await check.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have sent you a code.')).toBeVisible()
  await expect(check).toBeHidden()
})

import { expect, type Page, test } from '@playwright/test'
import { noise, png } from './support/files.ts'
import {
  inBrowser,
  listeningOn,
  marketOf,
  type Member,
  moveClock,
  newMember,
  newSeller,
  onAnotherDevice,
} from './support/market.ts'
import { codeSentTo, logOut, password } from './support/people.ts'

const better = 'Better#2027'
const oldCode = 'Enter your code'

/** Returns a code that differs from the given one. */
const notThe = (code: string) => (code === '1111' ? '2222' : '1111')
const alive = async (page: Page, { token }: Member) => {
  const answer = await page.request.get('/api/my-account/get-profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status() === 200
}

/** Fills the visible login form. */
async function enter(page: Page, { user }: Member): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Types the code that was sent into the dialog. */
async function enterCode(page: Page, recipient: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: oldCode })
  await expect(dialog).toBeVisible()
  const code = await codeSentTo(page.request, recipient)
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

test('a password reset handles a wrong code, a countdown and a pasted code, and signs out every device', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await newMember(request, 'BUYER', 'Nina Sol')
  const { email, phone } = person.user
  // Codes are limited to one per 30 seconds, including the one from registration.
  await moveClock(request, 31_000)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const name = page.getByRole('textbox', { name: 'Email or mobile number' })
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Username is required.')).toBeVisible()
  await name.fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()

  const dialog = page.getByRole('dialog', { name: oldCode })
  await expect(dialog.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
  const boxes = await dialog
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
  expect(boxes, 'the digits stand side by side').toEqual(Array.from({ length: 4 }, () => boxes[0]))
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = page.getByRole('status').filter({ hasText: 'We have sent you a code.' })
  const [toast, window] = [await sent.boundingBox(), await dialog.boundingBox()]
  expect(toast?.y, 'a toast covers nothing of the dialog').toBeGreaterThan((window?.y ?? 0) + (window?.height ?? 0))
  await page.setViewportSize(desk ?? { width: 1280, height: 720 })
  const first = await codeSentTo(request, email, 2)
  await moveClock(request, 31_000)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Please enter OTP')).toBeVisible()
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(notThe(first))
  await expect(dialog.getByText('That code is not correct. 4 tries left.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resend code', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Resend code in/ })).toBeDisabled()
  const second = await codeSentTo(request, email, 3)
  await page.evaluate((text) => navigator.clipboard.writeText(text), second)
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+V')

  await page.waitForURL('**/reset-password')
  const fields = ['New Password', 'Confirm Password'].map((label) =>
    page.getByRole('textbox', { name: label, exact: true }),
  )
  for (const field of fields) await field.fill('Better#word')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password must contain a number.')).toBeVisible()
  for (const field of fields) await field.fill(better)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/login**')
  expect(await alive(page, person)).toBe(false)

  await name.pressSequentially(phone.slice(0, 3))
  await page.getByRole('combobox', { name: 'Country code' }).selectOption('+91')
  await name.pressSequentially(phone.slice(3))
  await page.getByRole('textbox', { name: 'Password' }).fill(better)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
})

test('changing the password ends all other sessions and keeps this one', async ({ browser, request }) => {
  const person = await newMember(request, 'BUYER', 'Ravi Iyer')
  const other = await onAnotherDevice(request, person)
  const page = await inBrowser(browser, person)
  await page.goto('/my-account')
  await page.getByRole('tab', { name: 'Change Password' }).click()
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill({ 'Old Password': '', 'New Password': better, 'Confirm Password': 'Another#2027' })
  await expect(page.getByText('Old Password is required.')).toBeVisible()
  await expect(page.getByText('Passwords must match.')).toBeVisible()
  await fill({ 'Old Password': 'Wrong#2026', 'Confirm Password': better })
  await expect(page.getByText('Your old password is not correct.')).toBeVisible()
  await fill({ 'Old Password': password })
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  expect([await alive(page, person), await alive(page, other)]).toEqual([true, false])
})

test('email and phone number are each verified and changed with a code', async ({ browser, request }) => {
  const person = await newMember(request, 'SELLER', 'Lea Brandt')
  const { email, phone } = person.user
  const page = await inBrowser(browser, person)
  await page.goto('/my-account')
  const verified = page.getByText('Verified', { exact: true })
  await expect(verified).toHaveCount(1)
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await enterCode(page, `+91${phone}`)
  await expect(page.getByText('Account Verified Successfully')).toBeVisible()
  await expect(verified).toHaveCount(2)

  await page.getByRole('button', { name: 'Update email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update email' })
  await expect(dialog.getByRole('button', { name: 'Already verified' })).toBeDisabled()
  const change = dialog.getByRole('button', { name: 'Update', exact: true })
  for (const [value, sentence] of [
    ['', 'Please enter your email address.'],
    ['nowhere', 'Please provide a valid email address.'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(value)
    await change.click()
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  const moved = `moved.${email}`
  await dialog.getByRole('textbox', { name: 'Email' }).fill(moved)
  await change.click()
  await enterCode(page, moved)
  await expect(page.getByText(moved)).toBeVisible()

  await page.getByRole('button', { name: 'Update phone' }).click()
  const number = page.getByRole('dialog', { name: 'Update phone' })
  await number.getByRole('textbox', { name: 'Mobile Number' }).fill('')
  await number.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(number.getByText('Please enter your mobile number.')).toBeVisible()
  await number.getByRole('textbox', { name: 'Mobile Number' }).fill('1234567890123')
  await expect(number.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue('1234567890123')
  await expect(number.getByText('Please enter a valid mobile number.')).toBeVisible()
  const another = `8${phone.slice(1)}`
  await number.getByRole('textbox', { name: 'Mobile Number' }).fill(another)
  await number.getByRole('button', { name: 'Update', exact: true }).click()
  await enterCode(page, `+91${another}`)
  await expect(page.getByText(new RegExp([...another].join(' ?')))).toBeVisible()
  await expect(verified).toHaveCount(2)
})

test('ten questions and ten portfolio items are saved; an upload is canceled, a large image is downscaled', async ({
  browser,
  request,
}) => {
  const seller = await newSeller(request, 'Maja Lind')
  const market = marketOf(request)
  const image = await market.upload(png('sign.png'), seller.token)
  for (let count = 1; count <= 9; count++) {
    await market.send('PUT', '/my-account/update-faq', { question: `Question ${count}?`, answer: 'Yes.' }, seller.token)
    await market.send('PUT', '/my-account/update-portfolio', { title: `Work ${count}`, image }, seller.token)
  }
  const page = await inBrowser(browser, seller)
  await page.goto('/my-account?tab=faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const faq = page.getByRole('dialog', { name: 'Add FAQ' })
  await faq.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(faq.getByText('Question is required.')).toBeVisible()
  await faq.getByLabel('Question').fill('Do you print?')
  await faq.getByLabel('Answer').fill('No, but I know who does.')
  await page.keyboard.press('Escape')
  await expect(faq).toBeHidden()
  await page.getByRole('button', { name: 'Edit “Question 1?”' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit FAQ' }).getByLabel('Answer')).toHaveValue('Yes.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(faq.getByText('This is the answer you began here.')).toBeVisible()
  await expect(faq.getByLabel('Answer')).toHaveValue('No, but I know who does.')
  await faq.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(page.getByText('10 of 10 questions')).toBeVisible()
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(page.getByText('The FAQ limit has been exceeded.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete “Question 1?”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('9 of 10 questions')).toBeVisible()

  await page.getByRole('tab', { name: 'Portfolio' }).click()
  await page.getByRole('button', { name: 'Add Portfolio' }).click()
  const piece = page.getByRole('dialog', { name: 'Add Portfolio' })
  await piece.getByLabel('Title').fill('Shop window')
  const files = piece.locator('input[type=file]')
  const held = '**/api/files/upload/**'
  await page.route(held, () => undefined)
  const stopped = page.waitForEvent('requestfailed', (sent) => sent.method() === 'PUT')
  const underWay = page.waitForRequest((sent) => sent.method() === 'PUT')
  await files.setInputFiles(png('window.png'))
  await underWay
  await piece.getByRole('button', { name: 'Cancel window.png' }).click()
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(piece.getByRole('progressbar')).toHaveCount(0)
  await page.unroute(held)
  const large = noise('window.png')
  expect(large.buffer.length).toBeGreaterThan(4_000_000)
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) document.title = `${body.type} ${body.size}`
      send.call(this, body)
    }
  })
  await files.setInputFiles(large)
  await expect(piece.getByRole('button', { name: 'Remove window.png' })).toBeVisible()
  const [type, size] = (await page.title()).split(' ')
  expect(type).toBe('image/png')
  expect(Number(size)).toBeGreaterThan(500_000)
  expect(Number(size)).toBeLessThan(1.2 * 1024 * 1024)
  await piece.getByRole('button', { name: 'Add portfolio' }).click()
  await expect(page.getByText('10 of 10 portfolio items')).toBeVisible()
  await page.getByRole('button', { name: 'Add Portfolio' }).click()
  await expect(page.getByText('You have reached the maximum limit of 10 portfolios.')).toBeVisible()

  await page.goto(`/seller-details/${seller.user.id}`)
  const pieces = page.getByRole('button', { name: /^Enlarge: / })
  await expect(pieces).toHaveCount(5)
  await page.getByRole('button', { name: 'Show all 10 pieces' }).click()
  await expect(pieces).toHaveCount(10)
})

test('an expired session is announced once, clears all data, redirects to login and then back', async ({
  page,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Otto Graf')
  const other = await onAnotherDevice(request, person)
  await marketOf(request).send('PUT', '/my-account/sign-out-everywhere', {}, other.token)
  await page.goto('/faqs')
  await page.evaluate((kept) => localStorage.setItem('market.session', kept), JSON.stringify(person))
  let refused = 0
  page.on('response', (answer) => (refused += answer.status() === 401 ? 1 : 0))
  // Starts waiting before the navigation: a slow page redirects before it has fully loaded.
  const said = page.getByText('Session expired. Please log in again to continue.')
  await Promise.all([said.waitFor(), page.goto('/job-booking?tab=Completed', { waitUntil: 'commit' })])
  const told = Date.now()
  expect(await said.count()).toBe(1)
  // On a slow machine the page may navigate during the evaluation.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('market.session'))).toBeNull()
  }).toPass()
  await page.waitForURL('**/login')
  expect(Date.now() - told).toBeGreaterThan(1000)
  expect(refused).toBeGreaterThan(1)
  await enter(page, person)
  await page.waitForURL('**/job-booking?tab=Completed')
})

test('a login without "keep me logged in" holds in every tab, and logging out ends it in all of them', async ({
  page,
  context,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Tilda Korn')
  await page.goto('/wallets')
  await page.waitForURL('**/login')
  await enter(page, person)
  await page.waitForURL('**/wallets')
  const [bookings, home, help] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await bookings.goto('/job-booking?tab=Completed')
  await expect(bookings.getByRole('tab', { name: 'Completed', selected: true })).toBeVisible()
  await home.goto('/')
  await home.waitForURL('**/dashboard')
  await help.goto('/faqs')
  await expect(help.getByRole('button', { name: 'Account of Tilda Korn' })).toBeVisible()
  await logOut(bookings)
  await page.waitForURL('**/login')
  await expect(help.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const later = await context.newPage()
  await later.goto('/wallets')
  await later.waitForURL('**/login')
})

test('a new tab takes over the login of a busy tab, and leaves the login page for the page it was opened for', async ({
  page,
  context,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Mira Lund')
  await page.goto('/login')
  await enter(page, person)
  await page.waitForURL('**/dashboard')
  // Busy while the next tab opens and asks for the login; afterwards it leaves the processor to that tab.
  const beBusy = () =>
    page.evaluate(() => {
      const end = performance.now() + 5000
      setTimeout(() => {
        while (performance.now() < end);
      })
    })
  const [help, bookings] = [await context.newPage(), await context.newPage()]
  await beBusy()
  await help.goto('/faqs')
  await expect(help.getByRole('button', { name: 'Account of Mira Lund' })).toBeVisible({ timeout: 30_000 })
  await help.close()
  await beBusy()
  await bookings.goto('/job-booking?tab=Completed')
  await expect(bookings.getByRole('tab', { name: 'Completed', selected: true })).toBeVisible({ timeout: 30_000 })
})

test('a draft survives the end of its session and is restored after the next login', async ({ browser, request }) => {
  const person = await newMember(request, 'BUYER', 'Vera Lang')
  const other = await onAnotherDevice(request, person)
  const page = await inBrowser(browser, person)
  const listening = listeningOn(page)
  await page.goto('/post-job')
  await listening
  await page.getByRole('textbox', { name: 'Title' }).fill('A sign for the bakery')
  await page.getByRole('textbox', { name: 'Description' }).fill('Hand painted, two metres wide.')
  await marketOf(request).send('PUT', '/my-account/sign-out-everywhere', {}, other.token)
  await page.waitForURL('**/login')
  await enter(page, person)
  await page.waitForURL('**/post-job')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A sign for the bakery')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Hand painted, two metres wide.')
  await page.context().close()
})

test('a draft survives a reload and navigation, passwords do not, and login returns to the linked page', async ({
  page,
  request,
}) => {
  const name = page.getByRole('textbox', { name: 'Full Name' })
  await page.goto('/register?type=SELLER')
  await name.fill('Half A Name')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.reload()
  await expect(name).toHaveValue('Half A Name')
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')

  const person = await newMember(request, 'BUYER', 'Mina Roth')
  await page.goto('/edit-profile')
  await page.waitForURL('**/login')
  await enter(page, person)
  await page.waitForURL('**/edit-profile')
  await name.fill('Mina Roth Weber')
  await page.getByRole('banner').getByRole('link', { name: 'Fairlance' }).click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await expect(name).toHaveValue('Mina Roth Weber')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(name).toHaveValue('Mina Roth')
  await page.reload()
  await expect(name).toHaveValue('Mina Roth')
})

test('with browser storage blocked, pages still work and a login lasts as long as the page', async ({
  page,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Ines Falk')
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { configurable: true, get })
    }
    Object.assign(window, { BroadcastChannel: get })
  })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto('/search-users')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await enter(page, person)
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(problems).toEqual([])
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { inBrowser, marketOf, type Member, moveClock, newMember } from './support/market.ts'
import { codeSentTo, password } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

const gone = 'This link is no longer valid. If you did not change the email of your account, please contact support.'
const chosen = 'Chosen#2027'

interface Outbox {
  readonly records: readonly { readonly body: string }[]
}

/** Moves the account to another email, as a thief would; returns the address of the undo link in the mail to the old one. */
async function undoLinkOf(request: APIRequestContext, { token, user }: Member): Promise<string> {
  const market = marketOf(request)
  const email = `moved.${user.id}@people.test`
  await market.send('PUT', '/my-account/update-contact-info', { email }, token)
  const otp = await codeSentTo(request, email)
  await market.send(
    'POST',
    '/auth/verify-otp',
    { type: user.type, email, verificationType: 'UPDATE_EMAIL', otp },
    token,
  )
  let link: string | undefined
  await expect(async () => {
    const { records } = await market.get<Outbox>(`/dev/outbox?to=${encodeURIComponent(user.email)}`)
    link = records.flatMap(({ body }) => /\/undo-email-change\?token=[\w-]+/.exec(body) ?? [])[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo the change' }).click()

/** Checks that the page reports an invalid link and offers a next step. */
async function expectDeadLink(page: Page): Promise<void> {
  await undo(page)
  await expect(page.getByRole('status').getByText(gone)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the change' })).toHaveCount(0)
}

test('the link in the email restores the account: the owner sets a new password and logs in with the old email', async ({
  browser,
  request,
}) => {
  const owner = await newMember(request, 'BUYER', 'Olga Petrova')
  const link = await undoLinkOf(request, owner)
  // The owner is still logged in on this device; the undo ends that session too.
  const page = await inBrowser(browser, owner, { viewport: { width: 390, height: 844 } })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Undo email change' })).toBeVisible()
  await undo(page)
  await page.waitForURL('**/reset-password')
  await page.getByRole('textbox', { name: 'New Password' }).fill(chosen)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(/\/login/)
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(owner.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/my-account')
  await expect(page.getByText(owner.user.email).first()).toBeVisible()

  const again = await inBrowser(browser, null)
  await again.goto(link)
  await expectDeadLink(again)
})

test('opening the link changes nothing until the button is pressed', async ({ browser, request }) => {
  const owner = await newMember(request, 'SELLER', 'Ondrej Maly')
  const link = await undoLinkOf(request, owner)
  const page = await inBrowser(browser, null)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Undo the change' })).toBeVisible()
  const { user } = await marketOf(request).get<{ user: { email: string } }>('/my-account/get-profile', owner.token)
  expect(user.email).toBe(`moved.${owner.user.id}@people.test`)
})

for (const [what, query] of [
  ['a token that nobody has', '?token=made-up'],
  ['a token that was cut', '?token='],
  ['no token', ''],
] as const) {
  test(`a link with ${what} says that it is not valid`, async ({ browser }) => {
    const page = await inBrowser(browser, null)
    await page.goto(`/undo-email-change${query}`)
    await expectDeadLink(page)
  })
}

test('a link that is older than 72 hours says that it is not valid, and the login is unchanged', async ({
  browser,
  request,
}) => {
  const owner = await newMember(request, 'BUYER', 'Oto Vesely')
  const link = await undoLinkOf(request, owner)
  await moveClock(request, 72 * 60 * 60_000)
  const page = await inBrowser(browser, null)
  await page.goto(link)
  await expectDeadLink(page)
  await marketOf(request).send('POST', '/auth/login', {
    userName: `moved.${owner.user.id}@people.test`,
    type: 'BUYER',
    password,
  })
})

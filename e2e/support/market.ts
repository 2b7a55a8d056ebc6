import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { pdf, png, type UploadedFile } from './files.ts'
import { codeSentTo, password } from './people.ts'

/** Session as stored by the browser. */
export interface Session {
  readonly token: string
  readonly user: { readonly id: string; readonly fullName: string }
}

/** User with a token, and a separate browser from `inBrowser`. */
export interface Member extends Session {
  readonly user: Session['user'] & {
    readonly type: 'BUYER' | 'SELLER'
    readonly email: string
    readonly phone: string
  }
}

export interface Answer<Data> {
  readonly success: boolean
  readonly message: string
  readonly data: Data
}

export interface Market {
  get<Data>(path: string, token?: string): Promise<Data>
  send<Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, token?: string): Promise<Data>
  upload(file: UploadedFile, token: string): Promise<string>
}

/** Calls the API as the browser does, to prepare what a test does not cover. */
export function marketOf(request: APIRequestContext): Market {
  const headersOf = (token?: string): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  async function get<Data>(path: string, token?: string): Promise<Data> {
    const answer = await request.get(`/api${path}`, { headers: headersOf(token) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as Answer<Data>).data
  }
  async function send<Data>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    token?: string,
  ): Promise<Data> {
    const answer = await request.fetch(`/api${path}`, { method, data: body, headers: headersOf(token) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as Answer<Data>).data
  }
  return {
    get,
    send,
    async upload({ mimeType, buffer }, token) {
      const type = mimeType === 'image/png' ? 'png' : 'pdf'
      const [place] = await get<{ url: string; filename: string }[]>(
        `/utils/s3-upload-urls?location=services&type=${type}&count=1`,
        token,
      )
      const stored = await request.put(place?.url ?? '', { data: buffer, headers: { 'content-type': mimeType } })
      expect(stored.ok()).toBe(true)
      return place?.filename ?? ''
    },
  }
}

let people = 0

/** Registers a user who has not verified an address yet. */
export async function signUp(request: APIRequestContext, type: 'BUYER' | 'SELLER', fullName: string) {
  people++
  const mark = `${process.pid}.${people}.${Date.now() % 100_000}`
  const email = `${/^[a-z]+/.exec(fullName.toLowerCase())?.[0] ?? 'somebody'}.${mark}@example.test`
  const phone = `9${String(Date.now()).slice(-7)}${String(people).padStart(2, '0')}`
  const home = { countryId: 'IN', stateId: 'IN-KA', city: 'Bengaluru', zipcode: '560001' }
  const { user } = await marketOf(request).send<{ user: { id: string } }>('POST', '/auth/signup', {
    type,
    fullName,
    email,
    phone,
    countryCode: '+91',
    password,
    confirmPassword: password,
    agreeTerms: true,
    agreeSms: true,
    ...(type === 'BUYER' ? home : {}),
  })
  return { id: user.id, type, email }
}

/** Registers a user and verifies the email, but not the phone number. */
export async function newMember(
  request: APIRequestContext,
  type: 'BUYER' | 'SELLER',
  fullName: string,
): Promise<Member> {
  const market = marketOf(request)
  const { email } = await signUp(request, type, fullName)
  const who = { type, email, verificationType: 'EMAIL' }
  await market.send('POST', '/auth/request-otp', who)
  return market.send<Member>('POST', '/auth/verify-otp', { ...who, otp: await codeSentTo(request, email) })
}

/** Registers a buyer with money in the wallet. */
export async function newBuyer(request: APIRequestContext, fullName: string, dollars: number): Promise<Member> {
  const buyer = await newMember(request, 'BUYER', fullName)
  await topUp(request, buyer, dollars)
  return buyer
}

/** Adds money to a wallet by card; returns the id of the payment. */
export async function topUp(request: APIRequestContext, { token }: Session, dollars: number): Promise<string> {
  const { url, paymentId } = await marketOf(request).send<{ url: string; paymentId: string }>(
    'PUT',
    '/wallets/add-amount',
    { amount: dollars },
    token,
  )
  const paid = await request.post(url, { form: { outcome: 'success' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  return paymentId
}

/** Requests a withdrawal and returns it. */
export async function askForPayout(request: APIRequestContext, { token }: Session, dollars: number) {
  const form = {
    amount: dollars.toFixed(2),
    accountNumber: '12345678',
    iban: 'DE89370400440532013000',
    swift: 'COBADEFFXXX',
    countryId: 'DE',
    firstName: 'Ana',
    lastName: 'Lopez',
  }
  const path = '/wallets/send-withdraw-request'
  type Asked = { withdrawal: { id: string; number: string } }
  return (await marketOf(request).send<Asked>('POST', path, form, token)).withdrawal
}

/** Registers a seller with completed onboarding, and waits for the initial connects. */
export async function newSeller(request: APIRequestContext, fullName: string): Promise<Member> {
  const member = await newMember(request, 'SELLER', fullName)
  const market = marketOf(request)
  const { categoryId, tagIds, priceRange } = await referenceOf(market)
  const { responseTimeData } = await market.get<{ responseTimeData: { time: number }[] }>('/resource/get-response-time')
  const profile = {
    gender: 'Other',
    dob: '1990-05-17',
    priceRange,
    categoryId,
    tagId: tagIds,
    countryId: 'IN',
    stateId: 'IN-KA',
    city: 'Mysuru',
    zipcode: '570001',
    resume: await market.upload(pdf('resume.pdf'), member.token),
    resumeName: 'resume.pdf',
    responseTime: responseTimeData[0]?.time,
    bio: 'Small shops, drawn by hand.',
  }
  await market.send('PUT', '/my-account/update-profile', profile, member.token)
  const finish = (step: 2 | 3) =>
    market.send<Pick<Member, 'user'>>('PUT', '/my-account/complete-step', { step }, member.token)
  await finish(2)
  const { user } = await finish(3)
  const connects = () => market.get<{ totalConnects: number }>('/connects/get-total-connects', member.token)
  await expect.poll(async () => (await connects()).totalConnects).toBeGreaterThan(0)
  return { token: member.token, user }
}

async function referenceOf(market: Market) {
  const { records } = await market.get<{ records: { id: string; title: string }[] }>('/resource/get-category')
  const categoryId = records.find(({ title }) => title === 'Design')?.id ?? ''
  const { tag } = await market.get<{ tag: { id: string }[] }>(`/tags?categoryId=${categoryId}`)
  const { priceRangeData } = await market.get<{ priceRangeData: { id: string; min: number }[] }>(
    '/resource/get-price-range',
  )
  // $150 to $300: a bid costs 10 connects.
  const budget = priceRangeData.find(({ min }) => min === 150)
  return { categoryId, tagIds: tag.slice(0, 2).map(({ id }) => id), priceRange: budget?.id ?? '' }
}

interface Post {
  readonly id: string
  readonly title: string
}

async function post(request: APIRequestContext, { token }: Session, title: string, price: object): Promise<Post> {
  const market = marketOf(request)
  const { categoryId, tagIds } = await referenceOf(market)
  return market.send<Post>(
    'PUT',
    '/services/add-edit',
    {
      title,
      categoryId,
      tagIds,
      countryId: 'IN',
      description: 'Everything that the work needs, in a few words.',
      documents: [{ name: 'brief.pdf', url: await market.upload(pdf('brief.pdf'), token) }],
      images: [{ url: await market.upload(png('cover.png'), token) }],
      ...price,
    },
    token,
  )
}

export const newService = (request: APIRequestContext, seller: Session, title: string, price: number, brief?: string) =>
  post(request, seller, title, { price, brief })

/** Renames a service at an unchanged price. */
export const renameService = (
  request: APIRequestContext,
  seller: Member,
  { id, price }: { id: string; price: number },
  title: string,
) => post(request, seller, title, { id, price })

export const newJob = async (request: APIRequestContext, buyer: Session, title: string, questions: string[] = []) =>
  post(request, buyer, title, { priceRange: (await referenceOf(marketOf(request))).priceRange, questions })

/** Sends an offer from a seller to a buyer with an open chat. */
export async function newOffer(
  request: APIRequestContext,
  seller: Session,
  buyer: Session,
  title: string,
  price: number,
) {
  const market = marketOf(request)
  const { categoryId, tagIds } = await referenceOf(market)
  const form = { receiverId: buyer.user.id, title, price, categoryId, tagIds, description: 'Everything that was said.' }
  return market.send<{ id: string }>('PUT', '/offers/add-edit', form, seller.token)
}

/** Creates a service and buys it; returns the booking's id. */
export async function newBooking(request: APIRequestContext, buyer: Session, seller: Session, price: number) {
  const service = await newService(request, seller, `Shop sign ${Date.now() % 1_000_000}`, price)
  return marketOf(request).send<{ id: string; number: string; title: string }>(
    'POST',
    '/bookings/create-booking',
    { serviceId: service.id },
    buyer.token,
  )
}

/** Advances the server's clock; resolves once everything due has run. */
export async function moveClock(request: APIRequestContext, milliseconds: number): Promise<void> {
  await marketOf(request).send('POST', '/dev/clock', { advanceMs: milliseconds })
}

/** Logs the same user in on another device. */
export async function onAnotherDevice(request: APIRequestContext, { user }: Member): Promise<Member> {
  const form = { userName: user.email, type: user.type, password }
  return marketOf(request).send<Member>('POST', '/auth/login', form)
}

const browsers: { readonly file: string; readonly context: BrowserContext }[] = []

/** Closes browsers of earlier test files, which would stay connected and slow down the next tests. */
async function closeBrowsersOfOthers(file: string): Promise<void> {
  const done = browsers.filter((one) => one.file !== file)
  browsers.splice(0, browsers.length, ...browsers.filter((one) => one.file === file))
  await Promise.all(done.map(({ context }) => context.close()))
}

/** Opens a separate browser, logged in with "Keep me logged in"; without a session, as a visitor. */
export async function inBrowser(
  browser: Browser,
  session: Session | null,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const origin = options.baseURL ?? test.info().project.use.baseURL ?? ''
  const localStorage = session === null ? [] : [{ name: 'market.session', value: JSON.stringify(session) }]
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const { file } = test.info()
  await closeBrowsersOfOthers(file)
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState, ...options })
  browsers.push({ file, context })
  return context.newPage()
}

/**
 * Resolves when the page's channel is open. Call it before opening the page, which receives live events only from then
 * on.
 */
export const listeningOn = async (page: Page): Promise<void> => {
  const channel = await page.waitForEvent('websocket')
  await channel.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40{'))
}

import {
  logIn as logInCall,
  requestCode,
  signUp,
  updateProfile,
  completeOnboarding,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import type { OwnUser } from '@market/contract/accounts/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { cents } from '@market/contract/money.ts'
import { getUploadUrls, type UploadType } from '@market/contract/uploads/endpoints.ts'
import type { CategoryId, PriceRangeId, TagId } from '@market/contract/ids.ts'
import sharp from 'sharp'
import { addCategory, addPriceRange, addResponseTime, seedReference } from '#modules/reference/public.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

export interface Someone {
  readonly token: string
  readonly user: OwnUser
}

export interface Reference {
  readonly categoryId: CategoryId
  readonly tagIds: readonly TagId[]
  readonly otherCategoryId: CategoryId
  readonly otherTagIds: readonly TagId[]
  /** $50 to $250, a bid costs 20 connects. */
  readonly priceRange: PriceRangeId
}

export const password = 'Demo@1234'
export const india = { countryId: 'IN', stateId: 'IN-KA' } as const

const known = new Map<string, Promise<Reference>>()
let people = 0

/** What lists offer to choose from; filled once per test app. */
export function referenceOf(market: TestApp): Promise<Reference> {
  const filled = known.get(market.connectionString) ?? fill(market)
  known.set(market.connectionString, filled)
  return filled
}

function fill(market: TestApp): Promise<Reference> {
  const { runtime } = market.app.parts
  return runtime.command(runtime.asSystem, async (ctx) => {
    await seedReference(ctx)
    const design = await addCategory(ctx, {
      title: 'Graphic design',
      description: 'Logos, covers and everything to look at.',
      tags: ['Logo', 'Branding', 'Illustration'],
    })
    const writing = await addCategory(ctx, {
      title: 'Writing',
      description: 'Texts that are read to the end.',
      tags: ['Blog', 'Editing'],
    })
    const priceRange = await addPriceRange(ctx, { min: cents(5000), max: cents(25_000) })
    for (const hours of [1, 6, 24]) await addResponseTime(ctx, hours)
    return {
      categoryId: design.id,
      tagIds: design.tags,
      otherCategoryId: writing.id,
      otherTagIds: writing.tags,
      priceRange,
    }
  })
}

/** A picture of its own colours, so that two are never the same bytes. */
export const pngBytes = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: people % 256, g: 90, b: 120 } } })
    .png()
    .toBuffer()

export const pdfBytes = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

async function upload(market: TestApp, type: UploadType, bytes: Buffer, token?: string): Promise<string> {
  const [place] = await market.call(getUploadUrls, { type }, { token })
  if (place === undefined) throw new Error('No upload address was given')
  const { pathname, search } = new URL(place.url)
  const answer = await market.app.server.inject({ method: 'PUT', url: `${pathname}${search}`, payload: bytes })
  if (answer.statusCode !== 200) throw new Error(`The upload was refused: ${answer.body}`)
  return place.filename
}

/** Uploads a picture, as somebody who is registering when there is no token; answers its file name. */
export const uploadImage = async (market: TestApp, token?: string): Promise<string> =>
  upload(market, 'png', await pngBytes(), token)

export const uploadPdf = (market: TestApp, token: string): Promise<string> => upload(market, 'pdf', pdfBytes(), token)

const names = ['Asha Rao', 'Bea Lindqvist', 'Carl Moreau', 'Dina Haddad', 'Emil Novak', 'Fay Okafor']

/** A registration form that is right in every field, for somebody new at each call. */
export function registrationForm<Type extends 'BUYER' | 'SELLER'>(
  type: Type,
  overrides: Partial<InputOf<typeof signUp>> = {},
): InputOf<typeof signUp> {
  people++
  return {
    type,
    fullName: names[people % names.length],
    email: `${type.toLowerCase()}${people}@people.test`,
    countryCode: '+91',
    phone: String(9_800_000_000 + people),
    password,
    confirmPassword: password,
    agreeTerms: true,
    agreeSms: true,
    ...(type === 'BUYER' ? { ...india, city: 'Bengaluru', zipcode: '560001' } : {}),
    ...overrides,
  } as InputOf<typeof signUp>
}

async function register(market: TestApp, form: InputOf<typeof signUp>): Promise<Someone> {
  await referenceOf(market)
  const { type, email } = form
  await market.call(signUp, form)
  await market.call(requestCode, { type, email, verificationType: 'EMAIL' })
  const otp = await market.codeFor(email)
  const { token, user } = await market.call(verifyCode, { type, email, verificationType: 'EMAIL', otp })
  if (token === undefined || user === undefined) throw new Error('A right code did not log in')
  await market.settle()
  return { token, user: user as OwnUser }
}

/** A buyer with a verified email, made as people make themselves. */
export const registerBuyer = (market: TestApp, overrides?: Partial<InputOf<typeof signUp>>): Promise<Someone> =>
  register(market, registrationForm('BUYER', overrides))

/** A seller with a verified email who has not begun onboarding. */
export const registerNewSeller = (market: TestApp, overrides?: Partial<InputOf<typeof signUp>>): Promise<Someone> =>
  register(market, registrationForm('SELLER', overrides))

/** Everything that onboarding step 1 asks for, with a resume that this person uploaded. */
export async function sellerProfileForm(market: TestApp, token: string) {
  const { categoryId, tagIds, priceRange } = await referenceOf(market)
  return {
    gender: 'Female',
    dob: '1990-05-17',
    priceRange,
    categoryId,
    tagId: tagIds.slice(0, 2),
    resume: await uploadPdf(market, token),
    resumeName: 'resume.pdf',
    responseTime: 6,
    ...india,
    city: 'Mysuru',
    zipcode: '570001',
    bio: 'Ten years of design for small companies.',
  } as const
}

/** A seller with a verified email and a complete profile. */
export async function registerSeller(market: TestApp, overrides?: Partial<InputOf<typeof signUp>>): Promise<Someone> {
  const { token } = await registerNewSeller(market, overrides)
  await market.call(updateProfile, { ...(await sellerProfileForm(market, token)) } as never, { token })
  await market.call(completeOnboarding, { step: 2 }, { token })
  const { user } = await market.call(completeOnboarding, { step: 3 }, { token })
  return { token, user: user as OwnUser }
}

/** The same person on another device, with a session of its own. */
export async function logIn(
  market: TestApp,
  { user }: Someone,
  extra: { deviceToken?: string } = {},
): Promise<Someone> {
  const { type, email } = user
  const answer = await market.call(logInCall, {
    userName: email ?? '',
    type: type as 'BUYER' | 'SELLER',
    password,
    ...extra,
  })
  return { token: answer.token, user: answer.user as OwnUser }
}

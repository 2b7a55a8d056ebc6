import { requestCode, signUp, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { addFavourite } from '@market/contract/favourites/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { referenceOf, registerBuyer, registrationForm, uploadImage } from '#fixtures/people.ts'
import { days, hours } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { jobs } from '../jobs.ts'
import { lockAccount } from '../store.ts'

const market = useTestApp()
beforeAll(() => referenceOf(market))

const users = (...emails: readonly string[]) =>
  market.app.parts.database.kysely
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'avatar'])
    .where('email', 'in', emails)
    .execute()
const userOf = (id: UserId) =>
  market.app.parts.database.kysely
    .selectFrom('users')
    .select(['full_name', 'email', 'phone', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirst()
const isThere = async (filename: string) =>
  (await market.app.server.inject({ url: `/api/files/${filename}` })).statusCode === 200

async function cleanUp(): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    for (const { job } of jobs) ctx.enqueue(job as unknown as Job<object>, {})
  })
  await market.settle()
}

async function begin(type: 'BUYER' | 'SELLER', withImage = false) {
  const avatar = withImage ? await uploadImage(market) : undefined
  const form = registrationForm(type, avatar === undefined ? {} : { avatar })
  const { user } = await market.call(signUp, form)
  return { id: user.id as UserId, email: form.email, avatar: avatar ?? '', form }
}

test('an unverified registration is deleted with its image after a week; a verified one stays', async () => {
  const verified = await registerBuyer(market)
  const old = await begin('BUYER', true)
  await market.advance(6 * days)
  const younger = await begin('SELLER')
  await cleanUp()
  expect(await users(old.email)).toHaveLength(1)
  await market.advance(1 * days + hours)
  await cleanUp()
  expect(await users(old.email)).toEqual([])
  expect(await users(younger.email, verified.user.email ?? '')).toHaveLength(2)
  await market.advance(1 * days)
  expect(await isThere(old.avatar)).toBe(false)
})

test('one night can process more than one batch', async () => {
  const { kysely } = market.app.parts.database
  const now = market.clock.now()
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: crypto.randomUUID() as UserId,
    type: 'BUYER' as const,
    full_name: 'Many',
    email: `many${index}@people.test`,
    created_at: now,
    updated_at: now,
  }))
  await kysely.insertInto('users').values(rows).execute()
  await market.advance(8 * days)
  await cleanUp()
  expect(await kysely.selectFrom('users').select('id').where('full_name', '=', 'Many').execute()).toEqual([])
})

test('a code requested late can still be entered before the registration is deleted', async () => {
  const { email, form } = await begin('BUYER')
  await market.advance(8 * days)
  const about = { type: form.type, email, verificationType: 'EMAIL' } as const
  await market.call(requestCode, about)
  await cleanUp()
  const { user } = await market.call(verifyCode, { ...about, otp: await market.codeFor(email) })
  expect(user).toMatchObject({ email, isEmailVerified: true })
  await market.advance(8 * days)
  await cleanUp()
  expect(await users(email)).toHaveLength(1)
})

test('a registration that is being verified concurrently is not deleted', async () => {
  const { id, email } = await begin('BUYER')
  await market.advance(8 * days)
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    await lockAccount(ctx.tx, id)
    await cleanUp()
    await ctx.tx.updateTable('users').set({ email_verified_at: ctx.now }).where('id', '=', id).execute()
  })
  await cleanUp()
  expect(await users(email)).toHaveLength(1)
})

test('an account from a provider that shared no email is kept', async () => {
  const { id, email } = await begin('BUYER')
  const { kysely } = market.app.parts.database
  const identity = { user_id: id, user_type: 'BUYER', social_type: 'FACEBOOK', subject: 'no-email' } as const
  await kysely
    .insertInto('social_identities')
    .values({ ...identity, id: crypto.randomUUID(), created_at: market.clock.now() })
    .execute()
  await market.advance(8 * days)
  await cleanUp()
  expect(await users(email)).toHaveLength(1)
})

test('an expired registration that is a favorite is anonymized, and its email becomes available', async () => {
  const [old, replaced] = [await begin('SELLER', true), await begin('SELLER', true)]
  const { token } = await registerBuyer(market)
  for (const { id } of [old, replaced]) await market.call(addFavourite, { id }, { token })
  const nobody = { full_name: 'Deleted user', email: null, phone: null, avatar: null }

  const again = await market.call(
    signUp,
    registrationForm('SELLER', { email: replaced.email, avatar: replaced.avatar }),
  )
  expect(await userOf(replaced.id)).toEqual(nobody)
  expect(again.user.avatar).toContain(replaced.avatar)

  await market.advance(8 * days)
  await cleanUp()
  expect(await userOf(old.id)).toEqual(nobody)
  await market.advance(1 * days)
  expect(await isThere(old.avatar)).toBe(false)
})

test('the image of a replaced registration is deleted after a day if the new one does not use it', async () => {
  const first = await begin('BUYER', true)
  await market.call(signUp, registrationForm('BUYER', { email: first.email }))
  await market.advance(1 * days)
  expect(await isThere(first.avatar)).toBe(false)
})

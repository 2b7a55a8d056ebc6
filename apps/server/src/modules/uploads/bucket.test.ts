import { request } from 'node:http'
import { requestCode, updateAvatar, updateSellerDetails } from '@market/contract/accounts/endpoints.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { days, minutes } from '#platform/clock/clock.ts'
import { registerBuyer, registerSeller, sellerProfileForm, uploadImage } from '#fixtures/people.ts'
import { type S3Server, s3Settings, startS3Server } from '#fixtures/s3-server.ts'
import { addressOf } from '#fixtures/devices.ts'
import { postService } from '#fixtures/hiring.ts'
import { removeBytes } from './jobs.ts'
import { imageSizes } from './file-name.ts'

let s3: S3Server
const market = useTestApp(async () => {
  s3 = await startS3Server()
  return s3Settings(s3.endpoint)
})
afterAll(() => s3.close())
afterEach(() => {
  s3.trouble = () => undefined
})

const open = (url: string) => market.app.server.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })

/** Answers reads of missing objects as forbidden, like a bucket without the permission to list. */
const withoutRightToList: S3Server['trouble'] = ({ method, isThere }) =>
  method === 'GET' && !isThere ? { status: 403, code: 'AccessDenied' } : undefined

const jobsLeft = async () =>
  (await market.app.parts.database.pool.query('select from graphile_worker.jobs')).rows.length

test('images and documents are stored in the bucket, and served as from a local folder', async () => {
  const { token } = await registerSeller(market)
  const { user } = await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
  await market.settle()
  const kinds = [...s3.kept.values()].map(({ contentType }) => contentType)
  expect(kinds).toEqual(expect.arrayContaining(['image/webp', 'application/pdf']))
  const image = await open(user.avatar ?? '')
  expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const { user: own } = await market.call(updateSellerDetails, (await sellerProfileForm(market, token)) as never, {
    token,
  })
  const resume = await open(own.resume ?? '')
  expect([resume.statusCode, resume.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await open((own.resume ?? '').replace(/\?.*/, ''))).statusCode).toBe(404)
})

test('unreferenced files are deleted from the bucket after a day', async () => {
  const { token } = await registerBuyer(market)
  const before = new Set(s3.kept.keys())
  await uploadImage(market, token)
  await market.settle()
  const added = [...s3.kept.keys()].filter((name) => !before.has(name))
  expect(added, 'the image and its sizes').toHaveLength(1 + imageSizes.length)
  await market.advance(1 * days)
  expect([...s3.kept.keys()].filter((name) => added.includes(name))).toEqual([])
})

test('the large image is served while the small one is missing and the key may not list objects', async () => {
  const { token } = await registerBuyer(market)
  const before = new Set(s3.kept.keys())
  const { user } = await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
  await market.settle()
  const [small = ''] = [...s3.kept.keys()].filter((name) => !before.has(name) && name.includes('small'))
  s3.kept.delete(small)
  s3.trouble = withoutRightToList
  const answer = await open(`${user.avatar}?size=small`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=5'])
})

test('a shared link has its image, although none is stored yet and the key may not list objects', async () => {
  const seller = await registerSeller(market)
  const { id } = await postService(market, seller)
  s3.trouble = withoutRightToList
  expect((await open(`/share/listing/${id}.jpg`)).statusCode).toBe(200)
})

test('visitors who disconnect while the store hangs leave no connections to it open', async () => {
  const { token } = await registerBuyer(market)
  const { user } = await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
  await market.settle()
  const address = new URL(new URL(user.avatar ?? '').pathname, await addressOf(market))
  s3.trouble = () => 'silence'
  const visitors = Array.from({ length: 60 }, () =>
    request(address, { agent: false })
      .on('error', () => undefined)
      .end(),
  )
  await expect.poll(s3.waiting).toBeGreaterThan(40)
  for (const visitor of visitors) visitor.destroy()
  await expect.poll(s3.waiting).toBe(0)
  s3.trouble = () => undefined
  expect((await fetch(address)).status).toBe(200)
})

test('files are deleted one after the other without waiting for the next poll', async () => {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    for (let index = 0; index < 40; index++) ctx.enqueue(removeBytes, { storedAs: `old-${index}.pdf` })
  })
  // One per polling interval of the workers would take longer.
  await expect.poll(jobsLeft, { timeout: 8_000 }).toBe(0)
})

test('a store that hangs delays neither codes nor other jobs', async () => {
  const { user } = await registerBuyer(market)
  const { runtime } = market.app.parts
  s3.trouble = () => 'silence'
  await runtime.command(runtime.asSystem, async (ctx) => {
    for (let index = 0; index < 20; index++) ctx.enqueue(removeBytes, { storedAs: `gone-${index}.pdf` })
  })
  await expect.poll(s3.waiting).toBe(1)
  market.clock.advance(minutes)
  await market.call(requestCode, { type: 'BUYER', email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' })
  const codes = () =>
    market.app.parts.database.pool
      .query(`select 1 from dev_outbox where recipient = $1 and subject like '%code%'`, [user.email])
      .then(({ rows }) => rows.length)
  await expect.poll(codes).toBe(2)
  s3.trouble = () => undefined
  s3.hangUp()
  await market.settle()
})

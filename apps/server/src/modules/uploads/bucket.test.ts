import { updateAvatar, updateOtherDetails } from '@market/contract/accounts/endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { days } from '#platform/clock.ts'
import { registerBuyer, registerSeller, sellerProfileForm, uploadImage } from '#fixtures/people.ts'
import { s3Bucket, s3Keys, s3Region, type S3Server, startS3Server } from '#fixtures/s3-server.ts'
import { pictureSizes } from './stored-name.ts'

let s3: S3Server
const market = useTestApp(async () => {
  s3 = await startS3Server()
  return {
    S3_BUCKET: s3Bucket,
    S3_REGION: s3Region,
    S3_ENDPOINT: s3.endpoint,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
})
afterAll(() => s3.close())

const open = (url: string) => market.app.server.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })

test('pictures and documents live in the bucket, and are handed out as from a folder', async () => {
  const { token } = await registerSeller(market)
  const { user } = await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
  await market.settle()
  const kinds = [...s3.kept.values()].map(({ contentType }) => contentType)
  expect(kinds).toEqual(expect.arrayContaining(['image/webp', 'application/pdf']))
  const picture = await open(user.avatar ?? '')
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const { user: own } = await market.call(updateOtherDetails, (await sellerProfileForm(market, token)) as never, {
    token,
  })
  const resume = await open(own.resume ?? '')
  expect([resume.statusCode, resume.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await open((own.resume ?? '').replace(/\?.*/, ''))).statusCode).toBe(404)
})

test('what nobody names is gone from the bucket after a day', async () => {
  const { token } = await registerBuyer(market)
  const before = new Set(s3.kept.keys())
  await uploadImage(market, token)
  await market.settle()
  const added = [...s3.kept.keys()].filter((name) => !before.has(name))
  expect(added, 'the picture and its sizes').toHaveLength(1 + pictureSizes.length)
  await market.advance(1 * days)
  expect([...s3.kept.keys()].filter((name) => added.includes(name))).toEqual([])
})

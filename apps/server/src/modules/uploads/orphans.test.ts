import { deletePortfolio, updateAvatar, updateBanner, updatePortfolio } from '@market/contract/accounts/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { days, hours } from '#platform/clock.ts'
import { registerBuyer, registerSeller, uploadImage } from '#test/people.ts'

const market = useTestApp()

const isThere = async (filename: string) =>
  (await market.app.server.inject({ url: `/api/files/${filename}` })).statusCode === 200
const rows = async () =>
  (await market.app.parts.database.kysely.selectFrom('files').select('filename').execute()).map((row) => row.filename)

test('a file that no record names is gone after a day, and so is a place that was never used', async () => {
  const { token } = await registerBuyer(market)
  const [orphan, kept] = [await uploadImage(market, token), await uploadImage(market, token)]
  const [place] = await market.call(getUploadUrls, { type: 'pdf' }, { token })
  await market.call(updateAvatar, { avatar: kept }, { token })
  await market.advance(23 * hours)
  expect(await isThere(orphan)).toBe(true)
  await market.advance(1 * hours)
  expect([await isThere(orphan), await isThere(kept)]).toEqual([false, true])
  const left = await rows()
  expect(left).toContain(kept)
  expect(left).not.toContain(orphan)
  expect(left).not.toContain(place?.filename)
})

test('a picture that was replaced is gone after a day, unless another record names it', async () => {
  const { token } = await registerBuyer(market)
  const [first, second] = [await uploadImage(market, token), await uploadImage(market, token)]
  await market.call(updateAvatar, { avatar: first }, { token })
  await market.call(updateBanner, { banner: first }, { token })
  await market.call(updateAvatar, { avatar: second }, { token })
  await market.advance(1 * days)
  expect(await isThere(first)).toBe(true)
  await market.call(updateBanner, { banner: second }, { token })
  await market.advance(1 * days)
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
})

test('a file that is taken up again before the day is over stays', async () => {
  const { token } = await registerSeller(market)
  const image = await uploadImage(market, token)
  const piece = await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
  await market.call(deletePortfolio, { id: piece.id }, { token })
  await market.advance(12 * hours)
  await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
  await market.advance(1 * days)
  expect(await isThere(image)).toBe(true)
})

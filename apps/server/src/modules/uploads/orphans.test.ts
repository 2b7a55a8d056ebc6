import {
  deletePortfolio,
  getProfile,
  updateAvatar,
  updateBanner,
  updateSellerDetails,
  updatePortfolio,
} from '@market/contract/accounts/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { chatHistory, sendMessage } from '@market/contract/chat/sockets.ts'
import { sendSupport, supportHistory } from '@market/contract/support/sockets.ts'
import { addEditListing, deleteListing } from '@market/contract/listings/endpoints.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { days, hours } from '#platform/clock/clock.ts'
import { answer, buyService, requestCompletion, twoPeople } from '#fixtures/bookings.ts'
import { deviceOf, twoWhoChat } from '#fixtures/devices.ts'
import { jobFormOf, postJob, postService } from '#fixtures/hiring.ts'
import { makeOffer, pairInChat, readOffer } from '#fixtures/offers.ts'
import {
  pngBytes,
  registerBuyer,
  registerSeller,
  sellerProfileForm,
  type Someone,
  uploadImage,
} from '#fixtures/people.ts'
import { importFile } from './commands/import-file.ts'

const market = useTestApp()

const isThere = async (filename: string) =>
  (await market.app.server.inject({ url: `/api/files/${filename}` })).statusCode === 200
const rows = async () =>
  (await market.app.parts.database.kysely.selectFrom('files').select('filename').execute()).map((row) => row.filename)

test('an unreferenced file is deleted after a day, and so is an unused upload link', async () => {
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

test('a replaced image is deleted after a day, unless another record references it', async () => {
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

test('a replaced resume is deleted after a day', async () => {
  const seller = await registerSeller(market)
  const { token } = seller
  const fileOf = (url: string | null) => new URL(url ?? '').pathname.split('/').at(-1)
  const first = fileOf((await market.call(getProfile, {}, { token })).user.resume)
  const { user } = await market.call(updateSellerDetails, (await sellerProfileForm(market, token)) as never, { token })
  await market.advance(1 * days)
  const left = await rows()
  expect(left).toContain(fileOf(user.resume))
  expect(left).not.toContain(first)
})

describe('the files of a listing', () => {
  const pathsOf = ({ documents, images }: Listing) => [...documents, ...images].map(({ url }) => new URL(url).pathname)
  const areThere = (paths: readonly string[]) =>
    Promise.all(paths.map(async (url) => (await market.app.server.inject({ url })).statusCode === 200))

  test('are deleted a day after the listing was edited without them, or deleted', async () => {
    const buyer = await registerBuyer(market)
    const { token } = buyer
    const job = await postJob(market, buyer)
    const [brief = '', image = ''] = pathsOf(job)
    const form = await jobFormOf(market, buyer, { id: job.id, images: [{ url: image }] })
    const edited = (await market.call(addEditListing, form, { token })) as Listing
    await market.advance(1 * days)
    expect(await areThere([brief, ...pathsOf(edited)])).toEqual([false, true, true])
    await market.call(deleteListing, { id: job.id }, { token })
    await market.advance(1 * days)
    expect(await areThere(pathsOf(edited))).toEqual([false, false])
  })

  test('remain with the bookings made from it', async () => {
    const { buyer, seller } = await twoPeople(market)
    const service = await postService(market, seller)
    const { id } = await buyService(market, buyer, service)
    await requestCompletion(market, seller, id)
    await answer(market, buyer, id, 'Completion', 'Accepted')
    await market.call(deleteListing, { id: service.id }, { token: seller.token })
    await market.advance(1 * days)
    expect(await areThere(pathsOf(service))).toEqual([true, true])
  })
})

test('bytes shared by two files remain until both are deleted', async () => {
  const [one, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const { files, runtime } = market.app.parts
  const bytes = await pngBytes()
  await files.write('shared-image.webp', bytes)
  const share = ({ user }: Someone) =>
    runtime.command(runtime.asSystem, (ctx) =>
      importFile(ctx, { owner: user.id, type: 'png', storedAs: 'shared-image.webp', size: bytes.length }),
    )
  const [mine, theirs] = [await share(one), await share(other)]
  const replace = async ({ token }: Someone, name: string) => {
    await market.call(updateAvatar, { avatar: name }, { token })
    await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
    await market.advance(1 * days)
  }
  await market.call(updateAvatar, { avatar: theirs }, { token: other.token })
  await replace(one, mine)
  expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true])
  await replace(other, theirs)
  expect(await files.read('shared-image.webp')).toBeNull()
})

test('an image sent in a chat remains there when its other record drops it', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const { token } = seller
  const device = await deviceOf(market, buyer)
  const image = await uploadImage(market, token)
  const sender = await deviceOf(market, seller)
  await sender.call(sendMessage, { messageTo: buyer.user.id, messageValue: image, messageType: 'IMAGE' })
  const { portfolio: piece } = await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
  await market.call(deletePortfolio, { id: piece.id }, { token })
  await market.advance(1 * days)
  const { messages } = await device.call(chatHistory, { messageTo: seller.user.id })
  const { pathname, search } = new URL(messages.at(-1)?.file?.url ?? '')
  expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
  for (const each of [device, sender]) each.close()
})

test('an image in an offer or a support message remains there when its other record drops it', async () => {
  const pair = await pairInChat(market)
  const { token } = pair.seller
  const device = await deviceOf(market, pair.seller)
  const [offered, sent] = [await uploadImage(market, token), await uploadImage(market, token)]
  const { id } = await makeOffer(market, pair, 'seller', { images: [{ url: offered }] })
  await device.call(sendSupport, { messageValue: sent, messageType: 'IMAGE' })
  for (const image of [offered, sent]) {
    const { portfolio: piece } = await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
    await market.call(deletePortfolio, { id: piece.id }, { token })
  }
  await market.advance(1 * days)
  const { offerImage } = await readOffer(market, pair.buyer, id)
  const { messages } = await device.call(supportHistory, {})
  for (const url of [offerImage[0]?.url, messages[0]?.file?.url]) {
    const { pathname, search } = new URL(url ?? '')
    expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
  }
  // The cleanup skips them; a failed deletion would show in the operator's overview.
  const failing = market.app.parts.database.kysely
    .selectFrom('deadlines')
    .select('kind')
    .where('last_error', 'is not', null)
  expect(await failing.execute()).toEqual([])
  device.close()
})

test('a file referenced again within the day remains', async () => {
  const { token } = await registerSeller(market)
  const image = await uploadImage(market, token)
  const { portfolio: piece } = await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
  await market.call(deletePortfolio, { id: piece.id }, { token })
  await market.advance(12 * hours)
  await market.call(updatePortfolio, { title: 'Bakery', image }, { token })
  await market.advance(1 * days)
  expect(await isThere(image)).toBe(true)
})

test('a message to a chat or to support whose file has expired is rejected with its name', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const file = await uploadImage(market, buyer.token)
  await market.advance(1 * days)
  const device = await deviceOf(market, buyer)
  const message = { messageValue: file, messageType: 'IMAGE', fileName: 'sketch.png' }
  for (const [call, to] of [
    [sendMessage, { messageTo: seller.user.id }],
    [sendSupport, {}],
  ] as const)
    expect(await device.send(call, { ...to, ...message })).toMatchObject({
      success: false,
      message: 'No longer here: sketch.png. Files that are not sent soon are removed. Please upload them again.',
      data: { code: 'FILE_UNKNOWN' },
    })
  device.close()
})

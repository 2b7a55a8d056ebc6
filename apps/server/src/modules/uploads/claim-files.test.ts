import { updateAvatar, updateSellerDetails } from '@market/contract/accounts/endpoints.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { expect, test } from 'vitest'
import { days, minutes } from '#platform/clock/clock.ts'
import { jobFormOf } from '#fixtures/hiring.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registerSeller, sellerProfileForm, uploadImage, uploadPdf } from '#fixtures/people.ts'

const market = useTestApp()

test('a file must have been uploaded by the caller, and completely', async () => {
  const [mine, theirs] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const foreign = await uploadImage(market, theirs.token)
  const ownerless = await uploadImage(market)
  const [place] = await market.call(getUploadUrls, { type: 'png' }, { token: mine.token })
  for (const avatar of [foreign, ownerless, place?.filename, 'https://elsewhere.test/face.png', 'x.png']) {
    expect(await market.refusal(updateAvatar, { avatar }, { token: mine.token })).toMatchObject({
      status: 400,
      message: 'That file was not uploaded by you. Please upload it again.',
      data: { code: 'FILE_UNKNOWN' },
    })
  }
})

test('files that were deleted before their form was sent are reported on its field', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await jobFormOf(market, buyer)
  const details = await sellerProfileForm(market, seller.token)
  const terms = { name: 'Terms.pdf', url: await uploadPdf(market, buyer.token) }
  await market.advance(days + minutes)
  const fresh = { documents: [{ name: 'New.pdf', url: await uploadPdf(market, buyer.token) }] }
  const posting = async (form: object) => await market.refusal(addEditListing, form as never, { token: buyer.token })
  const more = { documents: [...fresh.documents, ...job.documents, terms] }
  const again = 'Files that are not sent soon are removed. Please upload them again.'
  const names = job.documents.map(({ name }) => name).join(', ')
  expect(await posting({ ...job, ...more })).toMatchObject({
    status: 400,
    data: { code: 'FILE_UNKNOWN', fieldErrors: { documents: `No longer here: ${names}, Terms.pdf. ${again}` } },
  })
  expect(await posting({ ...job, ...fresh })).toMatchObject({
    data: { fieldErrors: { images: `No longer here: 1 file. ${again}` } },
  })
  expect(await market.refusal(updateSellerDetails, details as never, { token: seller.token })).toMatchObject({
    data: { fieldErrors: { resume: `No longer here: ${details.resumeName}. ${again}` } },
  })
})

test('a file can be referenced by its file name or its full URL, repeatedly', async () => {
  const { token } = await registerBuyer(market)
  const filename = await uploadImage(market, token)
  const first = await market.call(updateAvatar, { avatar: filename }, { token })
  const second = await market.call(updateAvatar, { avatar: first.user.avatar ?? '' }, { token })
  expect(second.user.avatar).toBe(first.user.avatar)
})

test('a document is rejected as an image, and an image as a resume', async () => {
  const { token } = await registerSeller(market)
  const [pdf, png] = [await uploadPdf(market, token), await uploadImage(market, token)]
  expect(await market.refusal(updateAvatar, { avatar: pdf }, { token })).toMatchObject({
    status: 415,
    message: 'Invalid file type. Please upload an image with a valid format.',
    data: { code: 'FILE_NOT_IMAGE' },
  })
  const details = { ...(await sellerProfileForm(market, token)), resume: png }
  expect(await market.refusal(updateSellerDetails, details, { token })).toMatchObject({
    status: 415,
    message: 'Please upload a valid file type',
    data: { code: 'FILE_TYPE' },
  })
})

test('a resume becomes private wherever it was uploaded, and its original name still refers to it', async () => {
  const { token } = await registerSeller(market)
  const form = await sellerProfileForm(market, token)
  const open = () => market.app.server.inject({ url: `/api/files/${form.resume}` })
  expect((await open()).statusCode).toBe(200)
  const once = await market.call(updateSellerDetails, form as never, { token })
  expect((await open()).statusCode).toBe(404)
  const again = await market.call(updateSellerDetails, form as never, { token })
  expect(again.user.resume).toBe(once.user.resume)
  const address = new URL(again.user.resume ?? '')
  expect((await market.app.server.inject({ url: `${address.pathname}${address.search}` })).statusCode).toBe(200)
})

import { updateAvatar, updateOtherDetails } from '@market/contract/accounts/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registerSeller, sellerProfileForm, uploadImage, uploadPdf } from '#fixtures/people.ts'

const market = useTestApp()

test('a file must be one that the caller uploaded, and have arrived', async () => {
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

test('a file can be named by its file name or its whole address, again and again', async () => {
  const { token } = await registerBuyer(market)
  const filename = await uploadImage(market, token)
  const first = await market.call(updateAvatar, { avatar: filename }, { token })
  const second = await market.call(updateAvatar, { avatar: first.user.avatar ?? '' }, { token })
  expect(second.user.avatar).toBe(first.user.avatar)
})

test('a document is no picture, and a picture is no resume', async () => {
  const { token } = await registerSeller(market)
  const [pdf, png] = [await uploadPdf(market, token), await uploadImage(market, token)]
  expect(await market.refusal(updateAvatar, { avatar: pdf }, { token })).toMatchObject({
    status: 415,
    message: 'Invalid file type. Please upload an image with a valid format.',
    data: { code: 'FILE_NOT_IMAGE' },
  })
  const details = { ...(await sellerProfileForm(market, token)), resume: png }
  expect(await market.refusal(updateOtherDetails, details, { token })).toMatchObject({
    status: 415,
    message: 'Please upload a valid file type',
    data: { code: 'FILE_TYPE' },
  })
})

test('a resume becomes private wherever it was uploaded to, and its first name goes on naming it', async () => {
  const { token } = await registerSeller(market)
  const form = await sellerProfileForm(market, token)
  const open = () => market.app.server.inject({ url: `/api/files/${form.resume}` })
  expect((await open()).statusCode).toBe(200)
  const once = await market.call(updateOtherDetails, form as never, { token })
  expect((await open()).statusCode).toBe(404)
  const again = await market.call(updateOtherDetails, form as never, { token })
  expect(again.user.resume).toBe(once.user.resume)
  const address = new URL(again.user.resume ?? '')
  expect((await market.app.server.inject({ url: `${address.pathname}${address.search}` })).statusCode).toBe(200)
})

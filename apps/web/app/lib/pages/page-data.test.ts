import { getPage } from '@market/contract/reference/endpoints.ts'
import { expect, test } from 'vitest'
import { errorCatalogue } from '@market/contract/errors.ts'
import { loadOnServer, need, queriesOf, want } from './page-data.ts'
import { contextForPage } from './server-api.ts'

/** Server that rejects every call. */
const refusing = (code: keyof typeof errorCatalogue) => {
  const { status, message } = errorCatalogue[code]
  const body = { success: false, message, data: { code } }
  return contextForPage({ transport: async () => ({ status, body }), nonce: undefined, origin: '' })
}
const failureOf = (code: keyof typeof errorCatalogue): Promise<unknown> =>
  loadOnServer(refusing(code), [need(getPage, { slug: 'about' })]).catch((error: unknown) => error)

test.each(['UNAVAILABLE', 'OVERLOADED', 'TOOK_TOO_LONG'] as const)(
  'a page whose read is rejected with %s returns 503 with the error message',
  async (code) => {
    expect(await failureOf(code)).toMatchObject({ data: errorCatalogue[code].message, init: { status: 503 } })
  },
)

test('a missing record returns 404, a removed one 410, and an internal error stays an error', async () => {
  expect(await failureOf('NOT_FOUND')).toMatchObject({ init: { status: 404 } })
  expect(await failureOf('GONE')).toMatchObject({ init: { status: 410 } })
  expect(await failureOf('INTERNAL')).toBeInstanceOf(Error)
})

test('a failed optional read does not fail the page', async () => {
  const page = await loadOnServer(refusing('UNAVAILABLE'), [want(getPage, { slug: 'about' })])
  expect(page.dehydrated.queries).toEqual([])
})

test('what a page has is as recent as its response, even if the server read it long before', async () => {
  const page = await loadOnServer(
    contextForPage({
      transport: async () => ({ status: 200, body: { success: true, message: '', data: { page: null } } }),
      nonce: undefined,
      origin: '',
    }),
    [want(getPage, { slug: 'about' })],
  )
  const loadedAt = Date.now() + 3_600_000
  expect(queriesOf(page, loadedAt).map(({ state }) => state.dataUpdatedAt)).toEqual([loadedAt])
})

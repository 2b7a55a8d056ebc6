import { deleteFaq, updateFaq } from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { bindingsOf, methodsOf } from './fixtures/calls.ts'
import { registerSeller } from './fixtures/people.ts'

const market = useTestApp()
const json = { 'content-type': 'application/json' }
interface Told {
  readonly data: { readonly code?: string } | null
}
const noId = '00000000-0000-7000-8000-000000000000'

test('a DELETE with a JSON content type and an empty body succeeds', async () => {
  const seller = await registerSeller(market)
  const { faq } = await market.call(updateFaq, { question: 'Why?', answer: 'Because.' }, { token: seller.token })
  const response = await market.app.server.inject({
    method: 'DELETE',
    url: `/api${deleteFaq.path.replace('{id}', faq.id)}`,
    headers: { ...json, authorization: `Bearer ${seller.token}` },
  })
  expect(response.json()).toMatchObject({ success: true })
})

test.each([
  ['application/json', ''],
  ['application/json', ' \r\n'],
  ['application/json; charset=utf-8', '\uFEFF'],
  ['application/x-www-form-urlencoded', ''],
  ['text/plain;charset=UTF-8', ''],
])('every call treats an empty body of %s, %j, as no body', async (type, payload) => {
  for (const { endpoint } of bindingsOf(market)) {
    for (const method of methodsOf(endpoint)) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, noId)}`
      const bare = await market.app.server.inject({ method, url })
      const named = await market.app.server.inject({ method, url, headers: { 'content-type': type }, payload })
      const [withType, without] = [named, bare].map((answer) => [answer.statusCode, answer.json<Told>().data?.code])
      expect([endpoint.name, withType]).toEqual([endpoint.name, without])
    }
  }
})

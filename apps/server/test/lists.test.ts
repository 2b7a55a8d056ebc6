import type { Endpoint } from '@market/contract/endpoint.ts'
import { searchListings } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registerAdmin } from '#fixtures/admins.ts'
import { bindingsOf, fieldsOf, sendRaw } from '#fixtures/calls.ts'
import { postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const admin = await registerAdmin(market)
  Object.assign(tokens, { buyer: buyer.token, seller: seller.token, admin: admin.token, member: buyer.token })
  await postService(market, seller)
  await postJob(market, buyer)
})

const emptied = (list: Endpoint) =>
  Object.fromEntries(
    fieldsOf(list)
      .filter((field) => !list.path.includes(`{${field}}`))
      .map((field) => [field, '']),
  )

test('in every list, empty filters give the same results as no filters', async () => {
  const lists = bindingsOf(market)
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === 'GET' && fieldsOf(endpoint).includes('limit'))
  expect(lists.length).toBeGreaterThan(20)
  for (const list of lists) {
    const token = tokens[list.audience] ?? tokens['buyer']
    const plain = await sendRaw(market, list, 'GET', {}, token)
    const empty = await sendRaw(market, list, 'GET', emptied(list), token)
    expect({ list: list.name, ...empty.body }).toEqual({ list: list.name, ...plain.body })
  }
})

test('a filter given twice and empty both times is ignored', async () => {
  const { body } = await sendRaw(market, searchListings, 'GET', { kind: 'SERVICE', tagIds: ['', ''] })
  expect(body.data).toMatchObject({ total: 1 })
})

test('every list returns its total count', () => {
  const lists = bindingsOf(market).flatMap(({ endpoint: { name, output } }) =>
    output instanceof z.ZodObject && 'records' in output.shape ? [{ name, fields: Object.keys(output.shape) }] : [],
  )
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ fields }) => !fields.includes('total'))).toEqual([])
})

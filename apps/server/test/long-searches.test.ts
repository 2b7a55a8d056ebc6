import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { bindingsOf, fieldsOf, sendRaw } from './fixtures/calls.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'

const market = useTestApp()
const long = 'nobody of that name '.repeat(30)

let people: Readonly<Record<'admin' | 'member' | 'person' | 'buyer' | 'seller', Someone>>

beforeAll(async () => {
  const [admin, buyer, seller] = [
    await registerAdmin(market),
    await registerBuyer(market),
    await registerSeller(market),
  ]
  people = { admin, buyer, seller, member: buyer, person: buyer }
})

test('every list that can be searched takes a text of any length, and finds nothing', async () => {
  const answers: Record<string, number> = {}
  for (const { endpoint } of bindingsOf(market)) {
    const field = fieldsOf(endpoint).find((name) => name === 'q' || name === 'searchTerm')
    if (field === undefined || endpoint.method !== 'GET' || endpoint.path.includes('{')) continue
    const token = endpoint.audience === 'public' ? undefined : people[endpoint.audience].token
    answers[endpoint.name] = (await sendRaw(market, endpoint, 'GET', { [field]: long }, token)).status
  }
  expect(Object.keys(answers).length).toBeGreaterThan(10)
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 200])))
})

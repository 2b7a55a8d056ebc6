import { getProfile } from '@market/contract/accounts/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { getWalletOfLink } from '@market/contract/wallet/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { bindingsOf, methodsOf } from './fixtures/calls.ts'
import { topUp } from './fixtures/money.ts'
import { registerSeller, type Someone } from './fixtures/people.ts'

const market = useTestApp()
let seller: Someone

beforeAll(async () => {
  seller = await registerSeller(market)
  await topUp(market, seller, 25)
})

/** Calls like the page of a wallet link, with the read-only scheme. */
async function callWithLink({ path }: Pick<Endpoint, 'path'>, method: Endpoint['method'], token: string) {
  const response = await market.app.server.inject({
    method,
    url: `/api${path.replaceAll(/\{\w+\}/g, () => newId<string>())}`,
    headers: { authorization: `Wallet ${token}` },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

test('the token of a wallet link shows the balance and its owner', async () => {
  const { status, body } = await callWithLink(getWalletOfLink, 'GET', seller.token)
  const { id, fullName } = seller.user
  expect(status).toBe(200)
  expect(body.data).toEqual({
    walletAmount: 25,
    inEscrow: 0,
    onItsWayOut: 0,
    owner: { id, fullName, type: 'SELLER' },
  })
})

test('every other call rejects the token of a wallet link, and the session is unchanged', async () => {
  const others = bindingsOf(market).filter(({ endpoint }) => endpoint !== getWalletOfLink)
  const answers: Record<string, string> = {}
  for (const { endpoint } of others) {
    for (const method of methodsOf(endpoint)) {
      const { status, body } = await callWithLink(endpoint, method, seller.token)
      answers[`${method} ${endpoint.name}`] = `${status} ${body.data?.code} ${body.message}`
    }
  }
  const refusal = '403 WALLET_LINK This link only shows the wallet. Nothing was changed. Log in to do more.'
  expect(Object.keys(answers).length).toBeGreaterThan(100)
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((call) => [call, refusal])))
  expect((await market.call(getProfile, {}, { token: seller.token })).user.id).toBe(seller.user.id)
})

test('a wallet link of an operator or of an ended session is rejected', async () => {
  const admin = await registerAdmin(market)
  for (const token of [admin.token, 'x'.repeat(43)]) {
    const { status, body } = await callWithLink(getWalletOfLink, 'GET', token)
    expect([status, body.data.code]).toEqual([401, 'UNAUTHENTICATED'])
  }
})

test('opening a wallet link does not prolong the session of its owner', async () => {
  const { token } = await registerSeller(market)
  await market.advance(20 * days)
  expect((await callWithLink(getWalletOfLink, 'GET', token)).status).toBe(200)
  expect((await callWithLink(getProfile, 'GET', token)).status).toBe(403)
  await market.advance(11 * days)
  expect((await callWithLink(getWalletOfLink, 'GET', token)).status).toBe(401)
  expect((await market.refusal(getProfile, {}, { token })).status).toBe(401)
})

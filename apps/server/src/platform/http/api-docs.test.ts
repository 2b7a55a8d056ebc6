import { adminSignIn } from '@market/contract/admin/endpoints.ts'
import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Actor, type Person, visitor } from '../context/context.ts'
import { registerApiDocs } from './api-docs.ts'

const operator = (suspendedReason: string | null): Person => ({
  kind: 'person',
  id: 'operator' as UserId,
  role: 'ADMIN',
  sessionId: 'session' as SessionId,
  step: 4,
  confirmedAt: new Date(0),
  expiresAt: new Date(0),
  suspendedReason,
})

test.each(['json', 'yaml'])('the document is rendered once as %s and served from memory afterwards', async (kind) => {
  const app = Fastify()
  await registerApiDocs(app, { endpoints: [addAmount], hideConsole: false })
  const ask = () => app.inject({ url: `/api/docs/${kind}` })
  const first = await ask()
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('/api/wallets/add-amount')
  Object.assign(app.swagger(), { info: { title: 'Written again', version: '2' } })
  const second = await ask()
  expect(second.body).toBe(first.body)
  expect(second.headers).toMatchObject({
    'content-type': first.headers['content-type'],
    'content-length': first.headers['content-length'],
  })
  await app.close()
})

describe('in production', () => {
  const actors: Record<string, Actor> = {
    owner: operator(null),
    suspended: operator('Left the company'),
    buyer: { ...operator(null), role: 'BUYER' },
  }
  const documentFor = async (who: string | undefined, kind: string) => {
    const app = Fastify()
    app.decorateRequest('actor')
    app.addHook('onRequest', async (request) => {
      request.actor = actors[String(request.headers.authorization)] ?? visitor
    })
    await registerApiDocs(app, { endpoints: [addAmount, adminSignIn, listPeople], hideConsole: true })
    const headers = who === undefined ? {} : { authorization: who }
    // The cached first response must not be served to other roles.
    if (who !== 'owner') await app.inject({ url: `/api/docs/${kind}`, headers: { authorization: 'owner' } })
    const { body } = await app.inject({ url: `/api/docs/${kind}`, headers })
    await app.close()
    return body
  }

  test.each(['json', 'yaml'])('only the team sees the console part of the document as %s', async (kind) => {
    for (const who of [undefined, 'buyer', 'suspended']) {
      const document = await documentFor(who, kind)
      expect(document).toContain('/api/wallets/add-amount')
      expect(document).not.toContain('/api/admin')
    }
    const whole = await documentFor('owner', kind)
    for (const path of ['/api/wallets/add-amount', '/api/admin/sign-in', '/api/admin/users'])
      expect(whole).toContain(path)
  })
})

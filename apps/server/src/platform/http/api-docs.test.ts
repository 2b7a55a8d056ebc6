import { addAmount } from '@market/contract/wallet/endpoints.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerApiDocs } from './api-docs.ts'

test.each(['json', 'yaml'])(
  'the document is written once as %s, and answered from memory from then on',
  async (kind) => {
    const app = Fastify()
    await registerApiDocs(app, [addAmount])
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
  },
)

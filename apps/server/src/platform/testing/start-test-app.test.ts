import { logIn } from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from './test-app.ts'

const market = useTestApp()

test('a call with a server error fails the test with its cause, even where a rejection was expected', async () => {
  const input = { userName: 'nobody@people.test', type: 'BUYER', password: 'Better@5678' } as const
  await market.app.parts.database.pool.query('alter table users rename to users_gone')
  const cause = /^accounts\.logIn: 500 .*relation "users" does not exist/
  await expect(market.call(logIn, input)).rejects.toThrow(cause)
  await expect(market.refusal(logIn, input)).rejects.toThrow(cause)
})

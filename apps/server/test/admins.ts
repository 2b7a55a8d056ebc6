import type { TestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, type Someone } from './people.ts'

/** An operator who is signed in. There is no registration for one: somebody with the database makes them. */
export async function registerAdmin(market: TestApp): Promise<Someone> {
  const person = await registerBuyer(market)
  await market.app.parts.database.pool.query("update users set type = 'ADMIN' where id = $1", [person.user.id])
  return person
}

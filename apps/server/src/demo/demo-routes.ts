import type { FastifyInstance } from 'fastify'
import { demoAccounts } from './content/accounts.ts'
import { success } from '#platform/http/envelope.ts'

/** What the login page of the demo offers (RULES 10). */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/dev/demo-accounts', async () => success('', { records: demoAccounts }))
}

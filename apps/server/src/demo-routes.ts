import { linkSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { logIn } from '@market/contract/accounts/endpoints.ts'
import { adminSignIn } from '@market/contract/admin/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { success } from '#platform/http/envelope.ts'
import { rejectRemoteClients } from '#platform/network/remote-clients.ts'
import { AppError } from '#platform/errors.ts'
import { namesOwnHost, ownHosts } from '#platform/network/own-host.ts'
import type { ServerParts } from '#platform/server-parts.ts'

/** The paths of the calls that sign a user in. */
const signIns: ReadonlySet<string | undefined> = new Set(
  [logIn, linkSocialLogin, adminSignIn].map(({ path }) => `/api${path}`),
)

/**
 * Serves the demo accounts for the login page (product-rules: Embedded defaults). Their password is public, so it is
 * rejected from remote clients and under any other host name. Register before the calls.
 */
export async function demoRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const refuse = rejectRemoteClients(parts, 'DEMO_AT_HOME')
  const isOwnHost = namesOwnHost(ownHosts(parts.config))
  app.addHook('preHandler', async (request) => {
    const { password } = (request.body ?? {}) as { password?: unknown }
    if (password !== demoPassword || !signIns.has(request.routeOptions.url)) return
    if (!isOwnHost(request)) throw new AppError('DEMO_AT_HOME')
    await refuse(request)
  })
  const onRequest = rejectRemoteClients(parts, 'NOT_FOUND')
  app.get('/api/dev/demo-accounts', { onRequest }, async () => success('', { records: demoAccounts }))
}

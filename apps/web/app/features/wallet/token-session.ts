import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { createApiClient, fetchTransport } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/errors.ts'
import { readSession, startSession } from '#lib/session/session.ts'

/**
 * Opens the session of a token for this browser window. Answers why not, or null when it is open. A browser in which
 * somebody else is logged in stays with them: a link must not make people pay into a stranger's wallet.
 */
export async function openWalletWith(token: string): Promise<string | null> {
  const client = createApiClient({
    transport: fetchTransport(),
    credentials: () => ({ token, userType: null }),
  })
  try {
    const { user } = await client.call(getProfile, {})
    const present = readSession()
    if (present !== null && present.user.id !== user.id)
      return `You are logged in as ${present.user.fullName} here. Log out first to open another wallet.`
    if (present === null) startSession({ token, user }, false)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

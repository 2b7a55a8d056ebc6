import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { createApiClient, fetchTransport } from '#lib/api/api-client.ts'
import { ApiError, isSessionOver } from '#lib/api/errors.ts'
import { readSession, type Session, startSession } from '#lib/session/session.ts'

async function sessionOf(token: string): Promise<Session> {
  const client = createApiClient({
    transport: fetchTransport(),
    credentials: () => ({ token, userType: null }),
  })
  const { user } = await client.call(getProfile, {})
  return { token, user }
}

/** Current session of this browser, or null if it has ended; after a new login the app sends another token. */
async function livingSession(): Promise<Session | null> {
  const present = readSession()
  try {
    return present && (await sessionOf(present.token))
  } catch (error) {
    if (isSessionOver(error)) return null
    throw error
  }
}

/**
 * Opens the session of a token in this browser window. Returns an error message, or null on success. Fails when
 * another user is logged in, because a link must not make users pay into a stranger's wallet.
 */
export async function openWalletWith(token: string): Promise<string | null> {
  try {
    const [asked, present] = await Promise.all([sessionOf(token), livingSession()])
    if (present !== null && present.user.id !== asked.user.id)
      return `You are logged in as ${present.user.fullName} here. Log out first to open another wallet.`
    if (present === null) startSession(asked, false)
    return null
  } catch (error) {
    // The expired session is that of the token; this browser may have its own.
    if (isSessionOver(error)) return 'This address opens no wallet any more. Please open yours from the app again.'
    if (error instanceof ApiError) return error.message
    throw error
  }
}

import { noConversation } from '@market/contract/chat/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { fieldError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'

/** Returns the other user of a call: the one it names, or else the one whose conversation the connection has open. */
export function partnerOf({ messageTo }: { readonly messageTo?: UserId | undefined }, connection: Connection): UserId {
  const partner = messageTo ?? connection.partner
  if (partner === null) throw fieldError('messageTo', noConversation)
  return partner
}

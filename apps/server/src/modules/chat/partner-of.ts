import { noConversation } from '@market/contract/chat/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { fieldError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'

/** Returns the person that a call is about: the one it names, else the one whose conversation its connection opened. */
export function partnerOf({ messageTo }: { readonly messageTo?: UserId | undefined }, connection: Connection): UserId {
  const partner = messageTo ?? connection.partner
  if (partner === null) throw fieldError('messageTo', noConversation)
  return partner
}

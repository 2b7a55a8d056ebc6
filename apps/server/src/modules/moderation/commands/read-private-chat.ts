import type { getDispute } from '@market/contract/admin/endpoints-bookings.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import { hours, later } from '#platform/clock/clock.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { bookingWithChat } from '../queries-bookings.ts'

const act = 'moderation.getDispute'

/** The page refetches on every change; reads within this time are audited once. */
const oneReading = 1 * hours

/** A booking with the messages between its buyer and seller. Writes an audit log entry when there are any. */
export async function readPrivateChat(
  ctx: StepsCtx,
  input: ParsedInputOf<typeof getDispute>,
): Promise<OutputOf<typeof getDispute>> {
  const answer = await bookingWithChat(ctx, input)
  const read = await ctx.tx
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', person(ctx).id)
    .where('target_id', '=', input.id)
    .where('act', '=', act)
    .where('at', '>', later(ctx.now, -oneReading))
    .executeTakeFirst()
  if (answer.messages.length > 0 && read === undefined)
    await writeAuditEntry(ctx, act, { target: ['booking', input.id] })
  return answer
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Queues paid payments and ended bookings without documents; the next start of the program issues them. */
export async function fillBacklog({ tx }: Ctx): Promise<void> {
  await sql`
    insert into billing_backlog (subject, id)
    select 'payment', id from payments where status = 'Paid'
      and not exists (select from billing_documents where payment_id = payments.id)
    union all
    select 'booking', id from bookings where ended_at is not null
      and not exists (select from billing_documents where booking_id = bookings.id)
    on conflict do nothing`.execute(tx)
}

import { reportUser } from '@market/contract/reports/endpoints.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import {
  approvePayout,
  rejectPayout,
  releasePayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import { reports } from '../content/reports.ts'
import { sellers } from '../content/sellers.ts'
import { supportThreads } from '../content/support.ts'
import { withdrawals } from '../content/withdrawals.ts'
import { hoursBefore } from './schedule.ts'
import type { SeedContext } from './seed-context.ts'

const nameOf = (key: string) => sellers.find((seller) => seller.key === key)?.fullName ?? ''

function scheduleWithdrawals({ schedule, registry, operator, now }: SeedContext): void {
  for (const { seller, amount, account, sentHoursAgo, decision } of withdrawals) {
    const [firstName = '', lastName = ''] = nameOf(seller).split(' ')
    let id = ''
    let heldUntil: string | null = null
    schedule.add(hoursBefore(now, sentHoursAgo), `withdrawal of ${seller}`, [seller], async (client) => {
      const form = { ...account, amount, firstName, lastName, countryId: account.iban.slice(0, 2) }
      const { withdrawal } = await client.as(registry.people.get(seller), sendWithdrawRequest, form)
      id = withdrawal.id
      heldUntil = withdrawal.heldUntil
    })
    if (decision === undefined) continue
    const decidedAt = hoursBefore(now, decision.hoursAgo)
    schedule.add(decidedAt, `decision on ${seller}'s withdrawal`, [seller], async (client) => {
      if ('reason' in decision) return void (await client.as(operator, rejectPayout, { id, reason: decision.reason }))
      if (heldUntil !== null && new Date(heldUntil) > decidedAt)
        await client.as(operator, releasePayout, { id, reason: 'A seller with a long history here.' })
      await client.as(operator, approvePayout, { id, payoutReference: decision.payoutReference })
    })
  }
}

function scheduleReports({ schedule, registry, now }: SeedContext): void {
  for (const { by, about, reason, hoursAgo } of reports) {
    schedule.add(hoursBefore(now, hoursAgo), `report of ${about}`, [by, about], (client) =>
      client.as(registry.people.get(by), reportUser, { userId: registry.people.get(about).id, reason }),
    )
  }
}

function scheduleSupport({ schedule, registry, operator, now }: SeedContext): void {
  for (const { user, messages } of supportThreads) {
    let threadId = ''
    for (const { from, hoursAgo, text } of messages) {
      schedule.add(hoursBefore(now, hoursAgo), `support message of ${user}`, [user], async (client) => {
        const message = { messageType: 'TEXT', messageValue: text } as const
        const sent =
          from === 'staff'
            ? await client.overSocket(operator, sendSupport, { ...message, threadId })
            : await client.overSocket(registry.people.get(user), sendSupport, message)
        threadId = sent.threadId
      })
    }
  }
}

/** Schedules requests to the operator: withdrawals, reports and support threads. */
export function scheduleRequests(context: SeedContext): void {
  scheduleWithdrawals(context)
  scheduleReports(context)
  scheduleSupport(context)
}

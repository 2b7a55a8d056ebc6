import { reportUser } from '@market/contract/reports/endpoints.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import { approvePayout, rejectPayout, sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { reports } from '../content/reports.ts'
import { sellers } from '../content/sellers.ts'
import { supportThreads } from '../content/support.ts'
import { withdrawals } from '../content/withdrawals.ts'
import { hoursBefore } from './playbill.ts'
import type { Production } from './production.ts'

const nameOf = (key: string) => sellers.find((seller) => seller.key === key)?.fullName ?? ''

function writeWithdrawals({ bill, cast, operator, now }: Production): void {
  for (const { seller, amount, account, sentHoursAgo, decision } of withdrawals) {
    const [firstName = '', lastName = ''] = nameOf(seller).split(' ')
    let id = ''
    bill.add(hoursBefore(now, sentHoursAgo), `withdrawal of ${seller}`, [seller], async (stage) => {
      const form = { ...account, amount, firstName, lastName, countryId: account.iban.slice(0, 2) }
      const { withdrawal } = await stage.play(cast.people.get(seller), sendWithdrawRequest, form)
      id = withdrawal.id
    })
    if (decision === undefined) continue
    bill.add(hoursBefore(now, decision.hoursAgo), `decision on ${seller}'s withdrawal`, [seller], (stage) =>
      'reason' in decision
        ? stage.play(operator, rejectPayout, { id, reason: decision.reason })
        : stage.play(operator, approvePayout, { id, payoutReference: decision.payoutReference }),
    )
  }
}

function writeReports({ bill, cast, now }: Production): void {
  for (const { by, about, reason, hoursAgo } of reports) {
    bill.add(hoursBefore(now, hoursAgo), `report of ${about}`, [by, about], (stage) =>
      stage.play(cast.people.get(by), reportUser, { userId: cast.people.get(about).id, reason }),
    )
  }
}

function writeSupport({ bill, cast, operator, now }: Production): void {
  for (const { user, messages } of supportThreads) {
    let threadId = ''
    for (const { from, hoursAgo, text } of messages) {
      bill.add(hoursBefore(now, hoursAgo), `support message of ${user}`, [user], async (stage) => {
        const message = { messageType: 'TEXT', messageValue: text } as const
        const sent =
          from === 'staff'
            ? await stage.say(operator, sendSupport, { ...message, threadId })
            : await stage.say(cast.people.get(user), sendSupport, message)
        threadId = sent.threadId
      })
    }
  }
}

/** Schedules requests to the operator: withdrawals, reports and support threads. */
export function writeRequests(production: Production): void {
  writeWithdrawals(production)
  writeReports(production)
  writeSupport(production)
}

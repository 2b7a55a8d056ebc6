import { can } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { cancelWithdrawRequest, getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { asSentence } from '@market/contract/words.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { walletReads } from '../live.ts'
import classes from './withdraw-requests.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Request = OutputOf<typeof getWithdrawRequests>['records'][number]

/** Withdrawal requests of a seller, with their outcome. */
export function WithdrawRequests() {
  const page = useUrlPage()
  const limit = pageSizes.walletTransactions
  const requests = useEndpoint(getWithdrawRequests, { skip: page, limit }, { keepPrevious: true })
  useStayInPages(page, limit, requests)
  const [leaving, setLeaving] = useState<Request | null>(null)
  const cancel = useCommand(cancelWithdrawRequest, { invalidates: walletReads, onSuccess: () => setLeaving(null) })
  return (
    <>
      <QueryState query={requests} skeleton={<RowsSkeleton count={3} height={120} face={false} />}>
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState
              figure="wallet"
              title="No Withdraw Request Found"
              next={{ label: 'Withdraw money', to: paths.wallets({ type: 'withdraw-money' }) }}
            >
              Your withdrawal requests and their status appear here.
            </EmptyState>
          ) : (
            <>
              <ul className={classes.list} aria-label="Withdraw requests">
                {records.map((request) => (
                  <RequestCard key={request.id} request={request} onCancel={() => setLeaving(request)} />
                ))}
              </ul>
              <Pagination total={total} pageSize={limit} page={page} label="Pages of withdraw requests" />
            </>
          )
        }
      </QueryState>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Cancel this request?"
        confirm="Cancel request"
        cancel="Keep it"
        onConfirm={() => leaving && cancel.mutateAsync({ id: leaving.id })}
      >
        {leaving &&
          `${formatDollars(leaving.amount)} returns to your wallet immediately. Nothing is paid to your bank.`}
      </ConfirmDialog>
    </>
  )
}

function RequestCard({ request, onCancel }: { request: Request; onCancel: () => void }) {
  const { number, amount, status, created, firstName, lastName, iban, actions } = request
  return (
    <Card as="li" className={classes.request ?? ''}>
      <div className={classes.head}>
        <p className={classes.amount}>
          <Money amount={amount} />
        </p>
        <StatusBadge state={status} />
      </div>
      <p className={classes.facts}>
        {number} · {formatDateTime(created)}
      </p>
      {request.toBank > 0 && (
        <p className={classes.facts}>
          To {firstName} {lastName}
          {iban === '' ? '' : `, ${iban}`}
        </p>
      )}
      {request.toCard > 0 && !isReturned(request) && <p className={classes.facts}>{destinationOf(request)}</p>}
      <p>{outcomeOf(request)}</p>
      {request.sentBack > 0 && !isUnpaid[status] && (
        <p>{formatDollars(request.sentBack)} of it came back and is in your wallet again.</p>
      )}
      {can(actions, 'cancel') && (
        <div>
          <Button variant="default" size="sm" onClick={onCancel} aria-label={`Cancel ${number}`}>
            Cancel
          </Button>
        </div>
      )}
    </Card>
  )
}

/** States in which a request has ended without a payment, unless the bank returned one. */
const isUnpaid: Readonly<Record<Request['status'], boolean>> = {
  Pending: false,
  Approved: false,
  Rejected: true,
  Cancelled: true,
}

/** Whether all money of a request is back in the wallet. */
const isReturned = ({ status, returnedAt }: Request) => isUnpaid[status] && returnedAt === null

/** How much of a request with card money goes where. What the bank sent back is in the outcome. */
function destinationOf({ toBank, toCard, unreturned, returnedAt }: Request): string {
  const card = addDollars(toCard, -unreturned)
  return [
    ...(toBank > 0 && returnedAt === null ? [`${formatDollars(toBank)} to your bank`] : []),
    ...(card > 0 ? [`${formatDollars(card)} back to your card`] : []),
    ...(unreturned > 0 ? [`${formatDollars(unreturned)} could not return to your card`] : []),
  ].join(', ')
}

const restSentences = {
  waiting: 'We will decide about the rest and tell you.',
  bank: 'The rest was paid to your bank.',
  wallet: 'The rest is back in your wallet.',
} as const

/** Says where card money is that did not return to a card; empty without any. */
const restOf = ({ unreturned, restDecision }: Request) =>
  unreturned > 0 ? ` ${restSentences[restDecision ?? 'waiting']}` : ''

function outcomeOf(request: Request): string {
  const { status, reason, payoutReference, updated, sentAt, returnedAt, frozenAt, heldUntil } = request
  switch (status) {
    case 'Pending':
      if (frozenAt !== null) return `On hold: ${asSentence(reason ?? '')} Please contact support.`
      if (request.heldEarnings && request.heldFor[0] === 'heldEarnings')
        return `On hold until ${formatDateTime(request.heldEarnings.until)}, because it contains earnings from ${request.heldEarnings.bookingNumber}: ${asSentence(request.heldEarnings.reason)} The money is reserved for you.`
      if (heldUntil && request.heldFor[0] === 'newAccount')
        return `Your bank account is new, so its first payout waits until ${formatDateTime(heldUntil)}. The money is reserved for you.`
      if (heldUntil)
        return `Its earnings clear on ${formatDateTime(heldUntil)} and are paid after that. The money is reserved for you.`
      return sentAt === null
        ? 'Waiting for review and payment. The money is reserved for you.'
        : `With the bank since ${formatDateTime(sentAt)}. It can no longer be cancelled.`
    case 'Approved':
      return request.unreturned > 0
        ? `Approved on ${formatDateTime(updated)}, reference ${payoutReference}.${restOf(request)}`
        : `Paid on ${formatDateTime(updated)}, reference ${payoutReference}.`
    case 'Rejected':
      return returnedAt === null
        ? `Not paid: ${asSentence(reason ?? '')} The money is back in your wallet.`
        : `Paid with reference ${payoutReference}, and sent back by your bank: ${asSentence(reason ?? '')} ${request.toCard > 0 ? formatDollars(request.toBank) : 'The money'} is back in your wallet since ${formatDateTime(returnedAt)}.${restOf(request)}`
    case 'Cancelled':
      return reason === null
        ? 'You cancelled it. The money is back in your wallet.'
        : `Cancelled: ${asSentence(reason)} The rest of the money is back in your wallet.`
  }
}

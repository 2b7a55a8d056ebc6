import { isOffered, whyBlocked } from '@market/contract/actions.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { approvePayout, getPayouts, rejectPayout, returnPayout } from '@market/contract/withdrawals/endpoints.ts'
import { approval } from '@market/contract/withdrawals/schema.ts'
import { use, useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Money } from '#ui/money/money.tsx'
import type { RowOf } from '../../console-column.ts'
import forms from '../../forms/forms.module.css'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { LeftList } from '../../left-list.ts'
import classes from '../../screens/screens.module.css'
import { Facts } from '../facts.tsx'
import { BookingLink, PersonLink } from '../person-link.tsx'
import { ReleasePayout, RestDecision } from './payout-owner-acts.tsx'

type Payout = RowOf<typeof getPayouts>

/** Labels of card money that did not return to a card. */
const restLabels = { waiting: 'Waits for an owner', bank: 'Rest to the bank', wallet: 'Rest to the wallet' } as const

/** States in which a request has ended without a payment, unless the bank returned one. */
const isUnpaid: Readonly<Record<Payout['status'], boolean>> = {
  Pending: false,
  Approved: false,
  Rejected: true,
  Cancelled: true,
}

/**
 * The parts of a request with card money: where they go while it waits, and where they went. No part of a request that
 * returned to the wallet whole. The card money of a frozen request waits for an owner once it is approved.
 */
function partsOf({ status, toBank, toCard, unreturned, frozenAt, returnedAt }: Payout) {
  if (toCard === 0 || (isUnpaid[status] && returnedAt === null)) return { toBank: null, toCard: null, rest: 0 }
  const rest = frozenAt === null ? unreturned : toCard
  return { toBank: returnedAt === null ? toBank : null, toCard: addDollars(toCard, -rest), rest }
}

/** Withdrawal request: approve it with the payout reference, or reject it with a reason. */
export function PayoutPanel({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const { actions } = payout
  const { toBank, toCard, rest } = partsOf(payout)
  return (
    <div className={classes.stack}>
      <p className={classes.big}>
        <Money amount={payout.amount} />
      </p>
      <Facts
        facts={[
          ['To the bank', toBank !== null && <Money key="bank" amount={toBank} />],
          ['Back to the card', toCard !== null && <Money key="card" amount={toCard} />],
          ['Held until', payout.heldUntil && formatDateTime(payout.heldUntil)],
          ['Earnings on hold', payout.heldEarnings && <HeldIn key="held" held={payout.heldEarnings} />],
          [restLabels[payout.restDecision ?? 'waiting'], rest > 0 && <Money key="rest" amount={rest} />],
          ['To', `${payout.firstName} ${payout.lastName}`],
          ['Seller', <PersonLink key="user" person={payout.user} />],
          ['Seller is', payout.user.suspended ? 'suspended' : null],
          ['IBAN or bank code', payout.iban],
          ['SWIFT', payout.swift],
          ['Account number', payout.accountNumber],
          ['Country', payout.countryName],
          ['Asked', formatDateTime(payout.created)],
          ['State', payout.status],
          [
            payout.provider ? 'Sent to the provider' : 'In a file for the bank',
            payout.sentAt && formatDateTime(payout.sentAt),
          ],
          ['Came back in part', payout.sentBack > 0 && <Money key="back" amount={payout.sentBack} />],
          ['Payout reference', payout.payoutReference],
          ['Sent back by the bank', payout.returnedAt && formatDateTime(payout.returnedAt)],
          ['Reason', payout.reason],
        ]}
      />
      {payout.frozenAt !== null && (
        <Notice tone="amber">
          Frozen since {formatDateTime(payout.frozenAt)}. {payout.reason} Ask the bank to stop it, then reject it here:
          the money covers the reversed payment first.
        </Notice>
      )}
      {payout.heldUntil && <Notice tone="amber">{whyBlocked(actions, 'approve')}</Notice>}
      {payout.provider && !payout.heldUntil && <ProviderNotice payout={payout} />}
      {isOffered(actions, 'release') && <ReleasePayout payout={payout} onDone={onDone} />}
      {isOffered(actions, 'decideRest') && <RestDecision payout={payout} onDone={onDone} />}
      {isOffered(actions, 'approve') && <DecisionOnPayout payout={payout} onDone={onDone} />}
      {isOffered(actions, 'returnFromBank') && <SentBack payout={payout} onDone={onDone} />}
    </div>
  )
}

/** The hold that keeps a payout back, with a link to the booking on which it can be released. */
function HeldIn({ held: { bookingId, bookingNumber, until, reason } }: { held: NonNullable<Payout['heldEarnings']> }) {
  return (
    <>
      <BookingLink id={bookingId} number={bookingNumber} />, until {formatDateTime(until)}: {reason}
    </>
  )
}

/** States who pays the request, and why that has not worked yet. */
function ProviderNotice({ payout: { provider, providerProblem, actions, sentAt } }: { payout: Payout }) {
  if (!isOffered(actions, 'approve')) return null
  if (providerProblem !== null)
    return (
      <Notice tone="amber">
        The payout provider ({provider}) has not paid it yet: {providerProblem} We try again automatically.
      </Notice>
    )
  return (
    <Notice tone="blue">
      {sentAt === null
        ? `The payout provider (${provider}) pays it in the next minutes.`
        : whyBlocked(actions, 'approve')}
    </Notice>
  )
}

/** Handles a payout that the bank has returned. */
function SentBack({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const { id, number, user } = payout
  const blocked = whyBlocked(payout.actions, 'returnFromBank')
  const [asking, setAsking] = useState(false)
  const giveBack = useCommand(returnPayout, { invalidates: [getPayouts, getAdmin], onSuccess: onDone })
  return (
    <div>
      <Button variant="default" color="red" disabled={blocked !== null} onClick={() => setAsking(true)}>
        Returned by the bank
      </Button>
      {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`${number} was returned by the bank`}
        confirm="Return the money"
        danger
        onConfirm={(reason) => giveBack.mutateAsync({ id, reason })}
      >
        {formatDollars(addDollars(payout.toBank, -payout.sentBack))} returns to the wallet of {user.fullName}, who reads
        the reason. Do this only once the bank has sent the money back to you: it cannot be undone.
      </ReasonDialog>
    </div>
  )
}

function whenToApprove({ toBank, toCard, frozenAt }: Payout): string {
  const place = frozenAt === null ? 'returns to the card' : 'waits for an owner'
  const card = toCard > 0 ? `${formatDollars(toCard)} ${place} once you approve.` : ''
  if (toBank === 0) return `Nothing goes to a bank. ${card}`
  return `Approve once the bank has paid ${formatDollars(toBank)}: it counts as paid out from then on, unless the bank sends it back. ${card}`.trim()
}

function DecisionOnPayout({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const { id, number, sentAt } = payout
  const amount = formatDollars(payout.amount)
  const left = use(LeftList)
  const [rejecting, setRejecting] = useState(false)
  const form = useContractForm({
    schema: approval,
    initialValues: { id: id as string, payoutReference: '', bankHasPaid: false },
  })
  const options = { invalidates: [getPayouts, getAdmin], onSuccess: onDone }
  const approve = useCommand(approvePayout, { ...options, form })
  const reject = useCommand(rejectPayout, options)
  return (
    <>
      <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => approve.mutate(values as never))}>
        <TextInput
          label="Payout reference"
          description={`${payout.toBank === 0 ? 'Any note, because no bank is involved.' : 'As the bank shows it.'} Visible to the seller.`}
          {...form.getInputProps('payoutReference')}
        />
        {payout.frozenAt !== null && (
          <Checkbox
            label="The bank paid it before it could be stopped"
            {...form.getInputProps('bankHasPaid', { type: 'checkbox' })}
          />
        )}
        {left === null && <p className={classes.quiet}>{whenToApprove(payout)}</p>}
        <div className={classes.row}>
          <Button type="submit" loading={approve.isPending} disabled={whyBlocked(payout.actions, 'approve') !== null}>
            Approve
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={whyBlocked(payout.actions, 'reject') !== null}
            onClick={() => setRejecting(true)}
          >
            Reject
          </Button>
        </div>
      </form>
      <ReasonDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${number}`}
        confirm="Reject"
        danger
        onConfirm={(reason) => reject.mutateAsync({ id, reason })}
      >
        {amount} returns to the wallet of {payout.user.fullName}, who reads the reason.
        {sentAt !== null &&
          ` It has been in a file for the bank since ${formatDateTime(sentAt)}: reject it only if the bank has not paid it, otherwise it is paid twice.`}
      </ReasonDialog>
    </>
  )
}

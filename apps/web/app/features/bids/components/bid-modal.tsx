import { getShell } from '@market/contract/accounts/endpoints.ts'
import { addBid, getBid, getMyBids } from '@market/contract/bids/endpoints.ts'
import { besideBudget } from '@market/contract/bids/budget.ts'
import { bidForm } from '@market/contract/bids/schema.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { Link } from 'react-router'
import { counted } from '@market/contract/numbers.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatRange } from '#lib/formats/money.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { useCommand } from '#lib/api/query.ts'
import { useFrozenValue } from '#lib/api/use-frozen-value.ts'
import { useMember } from '#lib/session/session.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useSettled } from '../use-settled.ts'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import formClasses from '#ui/overlays/dialog-form.module.css'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { MoneyLines } from '#ui/money/money-lines.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type BidFields, fieldsOf, proposalOf, type SentBid } from '../forms/bid-fields.ts'
import { ProposalFields } from '../forms/proposal-fields.tsx'
import '../live.ts'
import { buyerFeeLines, useWorth } from '#lib/formats/fee.ts'
import classes from './bid-modal.module.css'
import { Odds } from './odds.tsx'

interface BidModalProps {
  opened: boolean
  onClose: () => void
  job: {
    id: string
    title: string
    categoryId: string
    priceRange: { minPrice: number; maxPrice: number } | null
    connectForBid: number | null
    updated: string
    user: { fullName: string }
  }
  /** The buyer's questions, to be answered with the bid. */
  questions: readonly string[]
  /** The buyer invited the seller, so the bid costs no connects. */
  isInvited?: boolean
  /** Pending bid to change; this costs no connects (product-rules: Connects and bids). */
  rebid?: SentBid
}

/** Bid dialog with the amount, the proposal, the seller's payout and the cost in connects. */
export function BidModal({ opened, onClose, job, questions, isInvited = false, rebid }: BidModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={rebid ? 'Change your bid' : 'Place your bid'} size={640}>
      <BidForm job={job} questions={questions} isInvited={isInvited} rebid={rebid} onDone={onClose} />
    </Dialog>
  )
}

type BidFormProps = Pick<BidModalProps, 'job' | 'questions' | 'isInvited' | 'rebid'> & { onDone: () => void }

function BidForm({ job: now, questions, isInvited = false, rebid, onDone }: BidFormProps) {
  const viewer = useMember()
  const form = useContractForm<BidFields>({
    schema: bidForm,
    initialValues: fieldsOf(rebid),
    shape: (fields) => proposalOf(fields, questions),
  })
  // Keeps the input while the seller views the job or buys connects.
  const draft = useDraft(`bid.${viewer.id}.${rebid?.id ?? now.id}`, form)
  const send = useCommand(addBid, {
    form,
    invalidates: [getListing, getBid, getMyBids, getShell],
    onSuccess: () => {
      draft.forget()
      onDone()
    },
  })
  const job = useFrozenValue(now, send.isError)
  const worth = useWorth(form.values.bidAmount, job.categoryId)
  const [settled, settle] = useSettled(worth?.price ?? null)
  const needed = rebid || isInvited ? 0 : (job.connectForBid ?? 0)
  const hindrance = hindranceOf(viewer, needed, job.id)
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={form.onSubmit((fields) => {
        const shown = { ...proposalOf(fields, questions), platformFee: worth?.fee }
        send.mutate(
          rebid
            ? { bidId: rebid.id, ...shown }
            : { serviceId: job.id, ...shown, connectForBid: needed, updated: job.updated },
        )
      })}
    >
      <p>
        <strong>{job.title}</strong>
      </p>
      <DraftNotice draft={draft} form={form}>
        We restored your draft.
      </DraftNotice>
      {!rebid && <Odds jobId={job.id} />}
      <div className={classes.amount} onBlur={settle}>
        <AmountInput label="Bid Amount" size="lg" data-autofocus {...form.getInputProps('bidAmount')} />
        {job.priceRange && <BesideBudget amount={settled} budget={job.priceRange} />}
      </div>
      <MoneyLines
        lines={[
          { label: 'The buyer pays', amount: worth?.buyerPays ?? null },
          ...buyerFeeLines(worth),
          { label: 'Platform fee (included)', amount: worth?.fee ?? null },
          { label: 'You receive', amount: worth?.sellerReceives ?? null, total: true },
        ]}
      />
      <ProposalFields form={form} job={job} questions={questions} bidId={rebid?.id} />
      {rebid ? (
        <p className={formClasses.quiet}>
          Changing a bid costs no connects. You can change this one {times(rebid.remainRebidCount)}.
        </p>
      ) : (
        !hindrance && (
          <p className={formClasses.quiet}>
            {isInvited
              ? `${job.user.fullName} invited you, so this bid costs no connects.`
              : `This bid costs ${counted(needed, 'connect')}. You’ll have ${viewer.totalConnects - needed} left.`}
          </p>
        )
      )}
      {hindrance && (
        <Notice tone="amber" live action={<Link to={hindrance.to}>{hindrance.step}</Link>}>
          {hindrance.sentence}
        </Notice>
      )}
      <FormButtons
        onBack={onDone}
        submit={rebid ? 'Change bid' : 'Submit bid'}
        busy={send.isPending}
        disabled={hindrance !== null}
      />
    </form>
  )
}

interface BesideBudgetProps {
  /** Null while the field is empty. */
  amount: number | null
  budget: { minPrice: number; maxPrice: number }
}

/** Warns that the buyer sees when a bid is outside the budget; it can still be sent. */
function BesideBudget({ amount, budget }: BesideBudgetProps) {
  const side = amount === null ? 'within' : besideBudget(amount, budget)
  const warning = (outside: string) =>
    `This is ${outside} the buyer's budget of ${formatRange(budget)}. You can send it; the buyer sees this.`
  return (
    <div className={classes.budget}>
      {/* Reserves the height of the warning so that nothing shifts when it appears. */}
      <p className={classes.room} aria-hidden="true">
        {warning('below')}
      </p>
      <div role="status">
        {side === 'within' ? (
          <p className={formClasses.quiet}>The buyer's budget is {formatRange(budget)}.</p>
        ) : (
          <p className={classes.outside}>{warning(side)}</p>
        )}
      </div>
    </div>
  )
}

const times = (count: number) => (count === 1 ? 'once more' : `${count} more times`)

/** Returns why this seller cannot bid yet, and the link that resolves it. */
function hindranceOf(viewer: { type: string; step: number; totalConnects: number }, needed: number, jobId: string) {
  if (isOnboarding(viewer)) {
    return { sentence: 'Please complete your profile first.', step: 'Complete profile', to: homeOf(viewer) }
  }
  if (viewer.totalConnects < needed) {
    return {
      sentence: `You need ${counted(needed, 'connect')} to bid on this job. You have ${viewer.totalConnects}.`,
      step: 'Buy connects',
      to: paths.connects({ job: jobId }),
    }
  }
  return null
}

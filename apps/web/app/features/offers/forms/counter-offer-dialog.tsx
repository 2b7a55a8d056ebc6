import { counterOffer } from '@market/contract/offers/endpoints.ts'
import { offerCounterForm } from '@market/contract/offers/schema.ts'
import type { Offer } from '../api.ts'
import { senderOf } from '../labels.ts'
import { useWorth, withBuyerFee } from '#lib/formats/fee.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from '#ui/overlays/dialog-form.module.css'
import type { SentCounter } from '../components/counter-sent-dialog.tsx'
import { MissingMoney } from '#features/wallet/components/missing-money.tsx'

interface CounterOfferDialogProps {
  offer: Offer
  opened: boolean
  onClose: () => void
  onSent: (counter: SentCounter) => void
}

/** Counters an offer with another price, once (product-rules: Chat and offers). */
export function CounterOfferDialog({ offer, opened, onClose, onSent }: CounterOfferDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Counter amount">
      <CounterForm offer={offer} onClose={onClose} onSent={onSent} />
    </Dialog>
  )
}

function CounterForm({ offer, onClose, onSent }: Omit<CounterOfferDialogProps, 'opened'>) {
  const viewer = useMember()
  const form = useContractForm({
    schema: offerCounterForm,
    initialValues: { price: '' },
    shape: ({ price }) => ({ id: offer.id, price }),
  })
  const draft = useDraft(`counter.${viewer.id}.${offer.id}`, form)
  const counter = useCommand(counterOffer, {
    form,
    quiet: true,
    onSuccess: ({ amount }) => {
      draft.forget()
      onClose()
      onSent({ amount, to: senderOf(offer).fullName })
    },
  })
  const worth = useWorth(form.values.price, offer.categoryId)
  const iSell = offer.seller.id === viewer.id
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ price }) => counter.mutate({ id: offer.id, price }))}
    >
      <p>
        “{offer.title}” is offered for <strong>{formatDollars(offer.price)}</strong>. You can answer with another price
        once; {senderOf(offer).fullName} then accepts or rejects it.
      </p>
      <AmountInput label="Counter amount" data-autofocus {...form.getInputProps('price')} />
      {worth !== null && (
        <p className={classes.quiet}>
          {iSell
            ? `You would receive ${formatDollars(worth.sellerReceives)} after the fee of ${formatDollars(worth.fee)}.`
            : `You would pay ${formatDollars(worth.buyerPays)}${withBuyerFee(worth.buyerFee)}. The seller would get ${formatDollars(worth.sellerReceives)} after the fee. Your wallet holds ${formatDollars(viewer.walletAmount)}.`}
        </p>
      )}
      {!iSell && worth !== null && <MissingMoney price={worth.buyerPays} wallet={viewer.walletAmount} />}
      <FormButtons onBack={onClose} submit="Send counter" busy={counter.isPending} />
    </form>
  )
}

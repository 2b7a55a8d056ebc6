import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { topUp } from '@market/contract/wallet/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { amountForField, meantAmount } from '#lib/formats/typed-amount.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { returnPathFrom, storeReturnPath } from '../return-path.ts'
import { UnfinishedTopUps } from '../components/unfinished-top-ups.tsx'
import classes from '../components/wallet.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Amount from the URL, as another page may have set it, in the field's format. */
function askedAmount(text: string): string {
  const amount = meantAmount(text)
  return topUp.safeParse({ amount }).success ? amountForField(Number(amount)) : amount
}

const presets = [25, 50, 100, 250]

/**
 * Scrolls the amount and its button into view for a user who was sent to add money, on phones too. Follows late
 * layout shifts until the user interacts with the page.
 */
function keepInView(button: HTMLElement): () => void {
  const laidOut = new ResizeObserver(() => button.scrollIntoView({ block: 'nearest' }))
  const ended = new AbortController()
  const end = () => {
    laidOut.disconnect()
    ended.abort()
  }
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(act, end, { signal: ended.signal, passive: true })
  laidOut.observe(document.body)
  return end
}

/** Starts a top-up and redirects to the provider's page, the only one that handles card data. */
export function AddMoneyForm() {
  const [leaving, setLeaving] = useState(false)
  const [query] = useSearchParams()
  const place = useRef<HTMLButtonElement>(null)
  const isSent = query.has('amount')
  const form = useContractForm({ schema: topUp, initialValues: { amount: askedAmount(query.get('amount') ?? '') } })
  const add = useCommand(addAmount, {
    form,
    onSuccess: ({ url, paymentId }) => {
      storeReturnPath(paymentId, returnPathFrom(query))
      setLeaving(true)
      location.assign(url)
    },
  })
  useEffect(() => (isSent && place.current ? keepInView(place.current) : undefined), [isSent])
  useEffect(() => {
    // The browser may restore this page from its cache on return from the payment page.
    const comeBack = () => setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const { amount } = form.values
  const said = topUp.safeParse({ amount }).success ? formatDollars(Number(amount)) : null
  const choose = (dollars: number) => form.setFieldValue('amount', amountForField(dollars))
  return (
    <>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => add.mutate(values))}>
        <AmountInput label="Amount" className={classes.amount ?? ''} {...form.getInputProps('amount')} />
        <div className={classes.presets} role="group" aria-label="Quick choices">
          {presets.map((dollars) => (
            <Button key={dollars} variant="default" size="sm" onClick={() => choose(dollars)}>
              {formatDollars(dollars)}
            </Button>
          ))}
        </div>
        <Button ref={place} type="submit" loading={add.isPending || leaving}>
          {said ? `Add ${said}` : 'Add Money'}
        </Button>
        <p className={classes.quiet}>
          {said ? `You pay ${said} by card, and ${said} goes into your wallet.` : 'You pay by card on the next page.'}{' '}
          We never see your card number.
        </p>
      </form>
      <UnfinishedTopUps onRetry={choose} />
    </>
  )
}

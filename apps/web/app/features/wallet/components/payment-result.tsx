import { getPaymentResult } from '@market/contract/wallet/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { invalidate, useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { brand } from '#lib/pages/brand.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { walletReads } from '../live.ts'
import { returnLabel, returnPathOf } from '../return-path.ts'
import classes from './wallet.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Result = OutputOf<typeof getPaymentResult>

const askAgainMs = 2000

const headings: Record<Result['paymentStatus'], string> = {
  Pending: 'Waiting for your payment',
  Paid: 'Payment successful',
  Failed: 'Payment Failed',
  Abandoned: 'Payment Failed',
}

/**
 * State of a top-up according to the server; polls until the provider has reported. `leftEarly`: the user left the
 * payment page without paying, so an unpaid one is shown as failed.
 */
export function PaymentResult({ leftEarly = false }: { leftEarly?: boolean }) {
  const client = useQueryClient()
  const [query] = useSearchParams()
  const [paymentId, orderId] = [query.get('paymentId'), query.get('orderId')]
  const [status, setStatus] = useState<Result['paymentStatus']>('Pending')
  const known = paymentId !== null || orderId !== null
  const result = useEndpoint(
    getPaymentResult,
    { ...(paymentId ? { paymentId } : {}), ...(orderId ? { orderId } : {}) },
    { enabled: known, refetchInterval: status === 'Pending' ? askAgainMs : 0 },
  )
  if (result.data && result.data.paymentStatus !== status) setStatus(result.data.paymentStatus)
  useEffect(() => {
    if (status === 'Paid') invalidate(client, walletReads)
  }, [client, status])
  if (!known) {
    return (
      <EmptyState figure="wallet" title="No Transaction Found" next={{ label: 'Go to wallet', to: paths.wallets() }}>
        We couldn’t find this payment. See your wallet for all transactions.
      </EmptyState>
    )
  }
  return (
    <QueryState query={result} skeleton={<FormSkeleton fields={4} />}>
      {(payment) => <ResultCard payment={leftEarly ? asLeft(payment) : payment} back={returnPathOf(paymentId)} />}
    </QueryState>
  )
}

const asLeft = (payment: Result): Result =>
  payment.paymentStatus === 'Pending' ? { ...payment, paymentStatus: 'Abandoned' } : payment

function ResultCard({ payment, back }: { payment: Result; back: string | null }) {
  const { orderId, amount, created, paymentStatus, walletAmount } = payment
  const { fullName, email } = useMember()
  return (
    <Card>
      <div className={classes.result} aria-live="polite">
        <p className={classes.onPaper}>
          {brand.name}, wallet of {fullName}
          {email && ` (${email})`}
        </p>
        <h2>{headings[paymentStatus]}</h2>
        <LargeAmount amount={amount} of="screen" className={classes.big} />
        <p className={classes.quiet}>{explained(payment)}</p>
        {paymentStatus === 'Pending' && <Loader type="dots" aria-label="Asking the payment provider" />}
        <dl className={classes.resultFacts}>
          <div>
            <dt>Order ID</dt>
            <dd>{orderId}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>{formatDateTime(created)}</dd>
          </div>
          <div>
            <dt>Payment status</dt>
            <dd>
              <StatusBadge state={paymentStatus} />
            </dd>
          </div>
          {paymentStatus === 'Paid' && (
            <div>
              <dt>Wallet balance</dt>
              <dd>
                <Money amount={walletAmount} />
              </dd>
            </div>
          )}
        </dl>
        <NextSteps payment={payment} back={back} />
      </div>
    </Card>
  )
}

/** Links back to the page that needed the money after success, else to another try that keeps that page. */
function NextSteps({ payment: { paymentStatus, amount }, back }: { payment: Result; back: string | null }) {
  const isOver = paymentStatus === 'Failed' || paymentStatus === 'Abandoned'
  const again = back === null ? {} : { amount, back }
  const wallet = isOver
    ? { to: paths.wallets({ type: 'add-money', ...again }), label: 'Go to wallet and try again' }
    : { to: paths.wallets(paymentStatus === 'Paid' ? { type: 'transactions' } : {}), label: 'Go to wallet' }
  const isBackFirst = back !== null && !isOver
  return (
    <div className={classes.next}>
      {back !== null && (
        <Button to={back} variant={isBackFirst ? 'filled' : 'default'}>
          {returnLabel(back)}
        </Button>
      )}
      <Button to={wallet.to} variant={isBackFirst ? 'default' : 'filled'}>
        {wallet.label}
      </Button>
    </div>
  )
}

function explained({ paymentStatus }: Result): string {
  switch (paymentStatus) {
    case 'Paid':
      return 'Added to your wallet.'
    case 'Pending':
      return 'The payment provider hasn’t confirmed it yet. This page updates automatically; you can also leave it.'
    case 'Failed':
      return 'Sorry but we couldn’t completed the transaction. Nothing was taken from your card.'
    case 'Abandoned':
      return 'Sorry but we couldn’t completed the transaction. Nothing was paid on the payment page, and without a payment the provider cannot complete the transaction. Nothing was taken from your card.'
  }
}

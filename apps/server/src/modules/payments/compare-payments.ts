import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/database/public.ts'
import type { ListedPayment, PaymentProvider } from './provider.ts'

/** How far back payments are compared. */
const comparedFor = 30 * days
/** A checkout can be paid for a day after it was created, so the last day before a backup proves nothing. */
const openFor = 1 * days

interface Known {
  readonly number: number
  readonly status: string
  readonly amount_cents: Cents
}

const dollarsOf = (amount: Cents) => formatDollars(dollarsFromCents(amount))

function differenceOf({ id, amount }: ListedPayment, known: Known | undefined, provider: string): string | null {
  if (known === undefined)
    return `${provider} has a payment of ${dollarsOf(amount)} (${id}) that the backup does not have.`
  if (known.status !== 'Paid')
    return `Payment ${known.number} of ${dollarsOf(amount)} is paid at ${provider}, and ${known.status.toLowerCase()} in the backup.`
  return known.amount_cents === amount
    ? null
    : `Payment ${known.number} is ${dollarsOf(amount)} at ${provider}, and ${dollarsOf(known.amount_cents)} in the backup.`
}

/**
 * Compares the card payments of the 30 days before `madeAt`, except the last one, with the provider's own list. Returns
 * the differences as sentences; none if the provider has no list.
 */
export async function comparePayments(tx: Tx, provider: PaymentProvider, madeAt: Date): Promise<string[]> {
  if (provider.listPaid === undefined) return []
  const [from, until] = [later(madeAt, -comparedFor), later(madeAt, -openFor)]
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'number', 'status', 'amount_cents', 'created_at'])
    .where('provider', '=', provider.name)
    // A checkout is created soon after its payment, so one at the edge of the period may be known from before.
    .where('created_at', '>=', later(from, -openFor))
    .execute()
  const known = new Map<PaymentId, Known>(rows.map((row) => [row.id, row]))
  const listed = new Set<PaymentId>()
  const differences: string[] = []
  for await (const payment of provider.listPaid({ from, until })) {
    listed.add(payment.id)
    const difference = differenceOf(payment, known.get(payment.id), provider.name)
    if (difference !== null) differences.push(difference)
  }
  const isMissing = ({ id, status, created_at }: (typeof rows)[number]) =>
    status === 'Paid' && created_at >= from && created_at < later(until, -openFor) && !listed.has(id)
  return [
    ...differences,
    ...rows
      .filter(isMissing)
      .map(
        ({ number, amount_cents }) =>
          `Payment ${number} of ${dollarsOf(amount_cents)} is not in the list of ${provider.name}.`,
      ),
  ]
}

import type { OutputOf } from '@market/contract/endpoint.ts'
import { type Cents, cents, dollarsFromCents, zeroCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import type { TransferKind } from '#modules/ledger/public.ts'

export type Subject = OutputOf<typeof getWalletTransactions>['result'][number]['about']

/** The columns of a wallet transaction that its description needs. */
interface Transfer {
  readonly kind: string
  readonly amount: number
  readonly title: string | null
  readonly withdrawal_number: number | null
  readonly withdrawal_status: string | null
  /** When the bank sent its part back. */
  readonly returned_at: Date | null
  /** The amount of a withdrawal, its part for the card, and the rest of that part that did not return to a card. */
  readonly withdrawn: Cents | null
  readonly to_card: Cents | null
  readonly unreturned: Cents | null
  readonly rest_decision: 'bank' | 'wallet' | null
}

interface Words {
  readonly about: Subject
  readonly payoutType: string
  /** The complete sentence for the owner of the wallet. */
  readonly sentence: (line: Transfer) => string
}

const titled = ({ title }: Transfer) => (title === null ? 'a booking' : `“${title}”`)

const request = ({ withdrawal_number: number }: Transfer) => (number === null ? '' : withdrawalNumber.of(number))

const amountOf = ({ amount }: Transfer) => formatDollars(dollarsFromCents(cents(Math.abs(amount))))

/** The state of the money that was withdrawn; any other status means that it came back. */
const whereabouts: Readonly<Record<string, string>> = { Pending: 'on its way', Approved: 'paid' }

/** How much of a withdrawal goes where. What returned to the wallet has a line of its own. */
function partsOf({ withdrawn, to_card: toCard, unreturned, rest_decision: decision }: Transfer) {
  const [all, forCard, rest] = [withdrawn ?? zeroCents, toCard ?? zeroCents, unreturned ?? zeroCents]
  return {
    bank: cents(all - forCard + (decision === 'bank' ? rest : 0)),
    card: cents(forCard - rest),
    waiting: decision === null ? rest : zeroCents,
  }
}

function destination({ bank, card }: ReturnType<typeof partsOf>): string {
  if (card === 0) return 'to your bank account'
  if (bank === 0) return 'back to your card'
  return `to your bank account (${formatDollars(dollarsFromCents(bank))}) and back to your card (${formatDollars(dollarsFromCents(card))})`
}

function describeHeld(line: Transfer): string {
  const state = whereabouts[line.withdrawal_status ?? '']
  const parts = partsOf(line)
  const wentToCard = line.returned_at !== null && parts.card > 0
  const sentences = [
    ...(state === undefined || parts.bank + parts.card === 0 ? [] : [`${state} ${destination(parts)}`]),
    ...(wentToCard
      ? [`${formatDollars(dollarsFromCents(parts.card))} paid back to your card, the rest sent back by your bank`]
      : []),
    ...(parts.waiting === 0 ? [] : [`${formatDollars(dollarsFromCents(parts.waiting))} waits for our decision`]),
  ]
  return `${request(line)}: ${sentences.length === 0 ? 'returned to your wallet' : sentences.join(', ')}`
}

const words: Record<TransferKind, Words> = {
  'top-up': { about: 'top-up', payoutType: 'Money added', sentence: () => 'Added by card' },
  'top-up-reversed': {
    about: 'top-up',
    payoutType: 'Money returned',
    sentence: (line) => `${amountOf(line)} of a card payment went back to the card`,
  },
  'top-up-loss-covered': {
    about: 'top-up',
    payoutType: 'Money returned',
    sentence: (line) => `${amountOf(line)} of a card payment went back to the card`,
  },
  'top-up-restored': {
    about: 'top-up',
    payoutType: 'Money added again',
    sentence: (line) => `${amountOf(line)} of a card payment that was taken back has come again`,
  },
  'booking-funded': {
    about: 'booking',
    payoutType: 'Booking paid',
    sentence: (line) => `Paid into escrow for ${titled(line)}`,
  },
  'booking-completed': {
    about: 'booking',
    payoutType: 'Booking completed',
    sentence: (line) => `Earned with ${titled(line)}`,
  },
  'booking-declined': {
    about: 'booking',
    payoutType: 'Refund',
    sentence: (line) => `The seller declined ${titled(line)}`,
  },
  'booking-settled': {
    about: 'booking',
    payoutType: 'Settlement',
    sentence: (line) => `Settlement of ${titled(line)}`,
  },
  'booking-decided': {
    about: 'booking',
    payoutType: 'Dispute decided',
    sentence: (line) => `Decision on ${titled(line)}`,
  },
  'connects-bought': { about: 'connects', payoutType: 'Connects', sentence: () => 'Connects bought' },
  'withdrawal-held': {
    about: 'withdrawal',
    payoutType: 'Withdrawal',
    sentence: describeHeld,
  },
  'withdrawal-paid': {
    about: 'withdrawal',
    payoutType: 'Withdrawal',
    sentence: (line) => `${request(line)}: paid to your bank account`,
  },
  'withdrawal-returned': {
    about: 'withdrawal',
    payoutType: 'Withdrawal returned',
    sentence: (line) => `${request(line)}: returned to your wallet`,
  },
  'withdrawal-sent-back': {
    about: 'withdrawal',
    payoutType: 'Withdrawal returned',
    sentence: (line) => `${request(line)}: sent back by your bank and returned to your wallet`,
  },
  'payout-part-sent-back': {
    about: 'withdrawal',
    payoutType: 'Withdrawal returned',
    sentence: (line) => `${request(line)}: a part came back and is in your wallet again`,
  },
  'withdrawal-rest-paid': {
    about: 'withdrawal',
    payoutType: 'Withdrawal',
    sentence: (line) => `${request(line)}: card money paid to your bank account`,
  },
  'withdrawal-rest-returned': {
    about: 'withdrawal',
    payoutType: 'Withdrawal returned',
    sentence: (line) => `${request(line)}: card money that could not return to your card, returned to your wallet`,
  },
  adjustment: {
    about: 'adjustment',
    payoutType: 'Adjustment',
    sentence: ({ amount }) => (amount < 0 ? 'Taken back by our team' : 'Given by the operator'),
  },
  'purses-divided': {
    about: 'adjustment',
    payoutType: 'Wallet divided',
    sentence: () => 'Divided into card money and earnings',
  },
}

/** Describes the purpose of a wallet transaction (product-rules: Wallet and ledger). */
export function describeTransfer(line: Transfer) {
  const { about, payoutType, sentence } = words[line.kind as TransferKind]
  return { about, payoutType, description: sentence(line) }
}

/** The transfer kinds with a given subject. */
export const kindsAbout = (subject: Subject): TransferKind[] =>
  (Object.keys(words) as TransferKind[]).filter((kind) => words[kind].about === subject)

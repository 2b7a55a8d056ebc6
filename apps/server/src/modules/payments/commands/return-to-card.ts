import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, zeroCents } from '@market/contract/money.ts'
import type { returnToCard as endpoint } from '@market/contract/wallet/endpoints.ts'
import { lockPurses, walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentProvider } from '../provider.ts'
import { lockCards, sendToCards } from '../send-to-cards.ts'
import { takeBack } from './take-back.ts'

/** Returns a buyer's unspent card money to the cards it came from (product-rules: Wallet and ledger). */
export const returnToCard =
  (provider: PaymentProvider) =>
  async (ctx: Ctx): Promise<OutputOf<typeof endpoint>> => {
    const me = person(ctx).id
    const cards = await lockCards(ctx, provider, me)
    const { card } = await lockPurses(ctx.tx, me)
    const returned = await sendToCards(ctx, cards, card, (payment, reversal) =>
      takeBack(ctx, payment, reversal, { fromWallet: reversal.amount, fromWithdrawals: zeroCents }),
    )
    if (returned === 0) throw new AppError('NOTHING_FOR_CARD')
    return { returned: dollarsFromCents(returned), walletAmount: dollarsFromCents(await walletBalance(ctx.tx, me)) }
  }

import type { UserId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { handle, type JobCtx } from '#platform/jobs/jobs.ts'
import { payRequest, startProviderPayouts } from '../commands/start-provider-payouts.ts'
import { noteAccount, settleReversed } from '../commands/settle-payout-event.ts'
import { askAboutPayouts, payThroughProvider, startPayouts, takeBackPayout } from './payout-jobs.ts'
import type { PayoutProvider } from '../payout-provider.ts'
import { findSellersToPay, findUndecided } from '../store-provider.ts'
import { findUnverified } from '../store-provider-accounts.ts'

const batch = 500
/** How long an account is asked about that nobody finishes verifying. */
const asksFor = 30 * days

/** Starts payouts in one transaction for each seller, so that no transaction locks two of them. */
async function startAll(ctx: JobCtx): Promise<void> {
  let after: UserId | null = null
  do {
    const from: UserId | null = after
    const sellers: UserId[] = await ctx.inTransaction((inner) => findSellersToPay(inner.tx, from, batch))
    for (const seller of sellers) await ctx.inTransaction(startProviderPayouts(seller))
    after = sellers.length === batch ? (sellers.at(-1) ?? null) : null
  } while (after !== null)
}

/** Asks about accounts that are not verified yet, in case a webhook was lost. */
async function refreshAccounts(ctx: JobCtx, provider: PayoutProvider): Promise<void> {
  const waiting = await ctx.inTransaction((inner) =>
    findUnverified(inner.tx, provider.name, later(inner.now, -asksFor)),
  )
  for (const { provider_reference: account } of waiting) {
    if (account === null) continue
    const state = await provider.stateOf(account)
    if (state !== 'waiting') await ctx.inTransaction((inner) => noteAccount(inner, provider.name, { account, state }))
  }
}

/** Payments through the provider. Without one, jobs of an earlier configuration wait for it. */
export const providerJobs = (provider: PayoutProvider | undefined, config: Config) =>
  provider === undefined
    ? []
    : [
        handle(
          startPayouts,
          async (ctx) => {
            await startAll(ctx)
            await refreshAccounts(ctx, provider)
          },
          '*/5 * * * *',
        ),
        handle(
          askAboutPayouts,
          async (ctx) =>
            ctx.inTransaction(async (inner) => {
              const silent = await findUndecided(inner.tx, provider.name, later(inner.now, -days), batch)
              for (const { id } of silent) inner.enqueue(payThroughProvider, { withdrawalId: id })
            }),
          '20 5 * * *',
        ),
        handle(payThroughProvider, (ctx, { withdrawalId }) => payRequest(ctx, { provider, config }, withdrawalId)),
        handle(takeBackPayout, async (ctx, { withdrawalId: withdrawal }) => {
          const total = await provider.takeBack(withdrawal)
          const reason = 'The payout could not be delivered to the bank.'
          await ctx.inTransaction((inner) => settleReversed(inner, { withdrawal, total, reason }))
        }),
      ]

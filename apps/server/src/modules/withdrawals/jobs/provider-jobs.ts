import { days, later } from '#platform/clock/clock.ts'
import { handle, type JobCtx } from '#platform/jobs/jobs.ts'
import { payRequest, startProviderPayouts } from '../commands/start-provider-payouts.ts'
import { noteAccount } from '../commands/settle-payout-event.ts'
import { payThroughProvider, startPayouts, takeBackPayout } from './payout-jobs.ts'
import type { PayoutProvider } from '../payout-provider.ts'
import { findIfThere } from '../store.ts'
import { findUnverified } from '../store-provider.ts'

/** Requests whose payment is started in one run; the next run takes the rest. */
const batch = 500
/** How long an account is asked about that nobody finishes verifying. */
const asksFor = 30 * days

/** Asks about accounts that are not verified yet, in case a webhook was lost. */
async function refreshAccounts(ctx: JobCtx, provider: PayoutProvider): Promise<void> {
  const waiting = await ctx.inTransaction((inner) =>
    findUnverified(inner.tx, provider.name, later(inner.now, -asksFor)),
  )
  for (const { provider_reference: reference } of waiting) {
    if (reference === null || !(await provider.isVerified(reference))) continue
    await ctx.inTransaction((inner) => noteAccount(inner, provider.name, { account: reference, isVerified: true }))
  }
}

/** Payments through the provider. Without one, jobs of an earlier configuration wait for it. */
export const providerJobs = (provider: PayoutProvider | undefined) =>
  provider === undefined
    ? []
    : [
        handle(
          startPayouts,
          async (ctx) => {
            await ctx.inTransaction((inner) => startProviderPayouts(inner, batch))
            await refreshAccounts(ctx, provider)
          },
          '*/5 * * * *',
        ),
        handle(payThroughProvider, (ctx, { withdrawalId }) => payRequest(ctx, provider, withdrawalId)),
        handle(takeBackPayout, async (ctx, { withdrawalId }) => {
          const row = await ctx.inTransaction((inner) => findIfThere(inner.tx, withdrawalId))
          if (row === undefined || row.provider_transfer === null) throw new Error('Its transfer is not known yet')
          await provider.takeBack({ withdrawal: withdrawalId, transfer: row.provider_transfer })
        }),
      ]

import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findHeads, findLastCheck } from './store.ts'

const headsShown = 14

/** The public figures of the ledger; NOT_FOUND unless the operator has enabled the transparency page. */
export async function readTransparency(ctx: Ctx): Promise<OutputOf<typeof getTransparency>> {
  if (!ctx.settings.transparencyPage) throw new AppError('NOT_FOUND')
  const [last, heads] = await Promise.all([findLastCheck(ctx.tx), findHeads(ctx.tx, headsShown)])
  const disagreements = (last?.disagreements as unknown[] | undefined)?.length ?? 0
  return {
    check:
      last === undefined
        ? null
        : {
            at: last.at.toISOString(),
            isSound: disagreements === 0,
            disagreements,
            owedToUsers: dollarsFromCents(last.owed_cents),
            inEscrow: dollarsFromCents(last.in_escrow_cents),
            onItsWayOut: dollarsFromCents(last.on_its_way_cents),
            earned: dollarsFromCents(last.earned_cents),
            heldByProvider: dollarsFromCents(last.provider_cents),
            transfers: last.transfers,
          },
    heads: heads.map(({ hash, ...head }) => ({ ...head, hash: hash.toString('hex') })),
  }
}

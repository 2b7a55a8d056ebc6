import { allowUnless } from '@market/contract/actions.ts'
import { wholeList } from '@market/contract/page.ts'
import type { listCategoryFees } from '@market/contract/admin/endpoints-fees.ts'
import type { getLedgerReport, getSettings } from '@market/contract/admin/endpoints-settings.ts'
import { asTyped } from '@market/contract/admin/setting-values.ts'
import { settingNames } from '@market/contract/admin/settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { defaultSettings, readSettings } from '#platform/config/settings.ts'
import { findCategoryFees } from './store-category-fees.ts'
import { changesOfSettings, findSettingProposals } from './store-settings.ts'

const ownProposal =
  'You proposed this, so another owner must approve it. If you are the only owner, add another one under Staff first.'

/** The settings as stored, bypassing this process's cache. */
export async function settings(ctx: Ctx): Promise<OutputOf<typeof getSettings>> {
  const current = await readSettings(ctx.tx)
  const changes = new Map((await changesOfSettings(ctx)).map((row) => [row.name, row]))
  const proposals = new Map((await findSettingProposals(ctx)).map((row) => [row.name, row]))
  return wholeList(
    settingNames.map((name) => {
      const proposal = proposals.get(name)
      const change = changes.get(name)
      return {
        name,
        value: asTyped(name, current[name]),
        standard: asTyped(name, defaultSettings[name]),
        changedBy: change?.id ? { id: change.id, fullName: change.full_name ?? '' } : null,
        changedAt: change?.updated_at.toISOString() ?? null,
        version: change?.version ?? 0,
        proposal:
          proposal === undefined
            ? null
            : {
                value: asTyped(name, proposal.value as never),
                proposedBy: { id: proposal.proposed_by, fullName: proposal.proposed_name },
                created: proposal.created_at.toISOString(),
                actions: allowUnless('approve', proposal.proposed_by === person(ctx).id ? ownProposal : null),
              },
      }
    }),
  )
}

/** The categories that have their own fee, by title. */
export async function categoryFees({ tx }: Ctx): Promise<OutputOf<typeof listCategoryFees>> {
  return wholeList(
    (await findCategoryFees(tx)).map((row) => ({
      id: row.category_id,
      categoryId: row.category_id,
      category: row.title,
      platformFee: dollarsFromCents(row.flat_cents),
      feePercent: row.percent_hundredths / 100,
      feeMinimum: dollarsFromCents(row.minimum_cents),
      feeMaximum: dollarsFromCents(row.maximum_cents),
      version: row.version,
    })),
  )
}

/** The latest ledger check, manual or scheduled. */
export async function ledgerReport({ tx }: Ctx): Promise<OutputOf<typeof getLedgerReport>> {
  const row = await tx
    .selectFrom('ledger_checks')
    .leftJoin('users', 'users.id', 'ledger_checks.by_id')
    .select(['at', 'duration_ms', 'disagreements', 'users.id', 'users.full_name'])
    .orderBy('ledger_checks.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { report: null }
  return {
    report: {
      at: row.at.toISOString(),
      durationMs: row.duration_ms,
      by: row.id === null ? null : { id: row.id, fullName: row.full_name ?? '' },
      problems: row.disagreements as never,
    },
  }
}

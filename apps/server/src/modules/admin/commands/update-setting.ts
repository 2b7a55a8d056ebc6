import type { updateSetting as endpoint } from '@market/contract/admin/endpoints-settings.ts'
import { asTyped, settingProblem, settlementContradiction, toStored } from '@market/contract/admin/setting-values.ts'
import {
  type SettingDefinition,
  settingDefinitions,
  type SettingName,
  type SettingValue,
} from '@market/contract/admin/settings.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { type MarketSettings, readSettings } from '#platform/config/settings.ts'
import { refreshConsole } from './refresh-console.ts'
import { settingsChanged } from '../events.ts'
import { requireOwner } from '../policy.ts'
import { findStaff } from '../store.ts'
import { findCategoryFees } from '../store-category-fees.ts'
import {
  endSessionsWithoutSecondFactor,
  findSettingProposals,
  lockSettings,
  removeSettingProposal,
  saveSettingProposal,
  versionOfSetting,
} from '../store-settings.ts'

interface Raise {
  readonly name: SettingName
  /** Stored values. */
  readonly before: SettingValue
  readonly after: SettingValue
}

/**
 * True if another owner has proposed this value, or none needs to agree. Otherwise stores it as the pending proposal:
 * an owner who raised the limit alone could then move any amount alone.
 */
async function isAgreed(ctx: Ctx, { name, before, after }: Raise): Promise<boolean> {
  const { raisedByTwo }: SettingDefinition = settingDefinitions[name]
  if (raisedByTwo !== true || Number(after) <= Number(before)) return true
  const me = person(ctx).id
  const proposals = await findSettingProposals(ctx)
  if (proposals.some((one) => one.name === name && one.value === after && one.proposed_by !== me)) return true
  await saveSettingProposal(ctx, { name, value: after, by: me })
  return false
}

/** Explains which fee of the settings, or of a category, contradicts the minimum refund; null if none does. */
async function contradictionIn(ctx: Ctx, settings: MarketSettings): Promise<string | null> {
  const general = settlementContradiction(settings)
  if (general !== null) return general
  for (const { category_id: id, title } of await findCategoryFees(ctx.tx)) {
    const problem = settlementContradiction({ ...settings, ...settings.categoryFees[id] })
    if (problem !== null) return `${title} has its own fee. ${problem}`
  }
  return null
}

/** Changes one setting. Concurrent changes are serialized, so that two of them cannot contradict each other. */
export async function updateSetting(
  ctx: Ctx,
  { name, value, version }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwner(ctx)
  const problem = settingProblem(name, value)
  if (problem !== null) throw fieldError('value', problem)
  await lockSettings(ctx)
  requireVersion(await versionOfSetting(ctx, name), version)
  const before = await readSettings(ctx.tx)
  const kept = toStored(name, value)
  const after = { ...before, [name]: kept }
  const contradiction = await contradictionIn(ctx, after)
  if (contradiction !== null) throw fieldError('value', contradiction)
  if (!(await isAgreed(ctx, { name, before: before[name], after: kept }))) {
    audit(ctx, {
      target: ['setting', name],
      before: { [name]: asTyped(name, before[name]) },
      after: { proposal: 'Waiting', [name]: value },
    })
    await refreshConsole(ctx, name)
    return { status: 'Waiting' }
  }
  await removeSettingProposal(ctx, name)
  const me = person(ctx).id
  if (name === 'requireSecondFactor' && value === true) {
    const mine = await findStaff(ctx.tx, me)
    if (mine === undefined || mine.second_factor_at === null)
      throw fieldError('value', 'Set up your own second factor first.')
    await endSessionsWithoutSecondFactor(ctx)
  }
  const change = { value: sql<string>`${JSON.stringify(kept)}::jsonb`, updated_at: ctx.now, updated_by: me }
  await ctx.tx
    .insertInto('settings')
    .values({ name, ...change })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ...change, version: sql<number>`settings.version + 1` })
        // The same value is no change, so the time of the last one stays.
        .where(sql<boolean>`settings.value <> excluded.value`),
    )
    .execute()
  audit(ctx, {
    target: ['setting', name],
    before: { [name]: asTyped(name, before[name]) },
    after: { [name]: value },
  })
  ctx.emit(settingsChanged, { name })
  await refreshConsole(ctx, name)
  return { status: 'Changed' }
}

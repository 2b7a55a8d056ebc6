import type {
  deleteCategoryFee as deleteEndpoint,
  saveCategoryFee as saveEndpoint,
} from '@market/contract/admin/endpoints-fees.ts'
import { settlementContradiction } from '@market/contract/admin/setting-values.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { CategoryId } from '@market/contract/ids.ts'
import { dollarsFromCents, type FeeParts } from '@market/contract/money.ts'
import { readSettings } from '#platform/config/settings.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { deleteCategoryFeeRow, findCategoryFee, isCategory, upsertCategoryFee } from '../store-category-fees.ts'
import { lockSettings } from '../store-settings.ts'
import { refreshConsole } from './refresh-console.ts'
import { settingsChanged } from '../events.ts'

/** A fee in the audit log. */
const inAudit = ({ platformFee, feePercent, feeMinimum, feeMaximum }: FeeParts) => ({
  platformFee: dollarsFromCents(platformFee),
  feePercent,
  feeMinimum: dollarsFromCents(feeMinimum),
  feeMaximum: dollarsFromCents(feeMaximum),
})

/** Records the change, and makes every process and open console read it. */
async function noteChange(ctx: Ctx, id: CategoryId, before: FeeParts | undefined, after: FeeParts | undefined) {
  audit(ctx, {
    target: ['category-fee', id],
    ...(before === undefined ? {} : { before: inAudit(before) }),
    ...(after === undefined ? {} : { after: inAudit(after) }),
  })
  ctx.emit(settingsChanged, { name: 'categoryFees' })
  await refreshConsole(ctx, id)
}

/** Gives a category its own fee, or changes it, for new bookings, bids and offers (product-rules: Fees). */
export async function saveCategoryFee(
  ctx: Ctx,
  { categoryId, version, ...parts }: ParsedInputOf<typeof saveEndpoint>,
): Promise<null> {
  await requireOwner(ctx)
  if (!(await isCategory(ctx.tx, categoryId))) throw fieldError('categoryId', 'Please choose a category.')
  await lockSettings(ctx)
  requireVersion((await findCategoryFee(ctx.tx, categoryId))?.version ?? 0, version)
  const settings = await readSettings(ctx.tx)
  const contradiction = settlementContradiction({ ...settings, ...parts })
  if (contradiction !== null) throw fieldError('platformFee', contradiction)
  await upsertCategoryFee(ctx, categoryId, parts)
  await noteChange(ctx, categoryId, settings.categoryFees[categoryId], parts)
  return null
}

/** Removes the fee of a category: the fee of the marketplace applies to it again. */
export async function deleteCategoryFee(ctx: Ctx, { id }: ParsedInputOf<typeof deleteEndpoint>): Promise<null> {
  await requireOwner(ctx)
  await lockSettings(ctx)
  const before = (await readSettings(ctx.tx)).categoryFees[id]
  if (before === undefined) throw new AppError('NOT_FOUND')
  await deleteCategoryFeeRow(ctx.tx, id)
  await noteChange(ctx, id, before, undefined)
  return null
}

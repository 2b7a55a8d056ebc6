import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { CountryId } from '@market/contract/ids.ts'
import { percentHundredths } from '@market/contract/money.ts'
import type {
  deleteFeeTax as deleteEndpoint,
  saveFeeTax as saveEndpoint,
} from '@market/contract/receipts/endpoints-console.ts'
import { refreshConsole, requireOwner } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { deleteFeeTaxRow, isCountry, lockFeeTax, upsertFeeTax } from '../store-fee-taxes.ts'

interface Rate {
  readonly name: string
  readonly percent_hundredths: number
}

/** The rate in the audit log. */
const inAudit = (rate: Rate | undefined) =>
  rate === undefined ? null : { name: rate.name, percent: rate.percent_hundredths / 100 }

/** Writes the audit entry of a change, and makes open consoles refetch the table. */
async function noteChange(ctx: Ctx, countryId: CountryId, before: Rate | undefined, after: Rate | undefined) {
  const [was, is] = [inAudit(before), inAudit(after)]
  audit(ctx, {
    target: ['fee-tax', countryId],
    ...(was === null ? {} : { before: was }),
    ...(is === null ? {} : { after: is }),
  })
  await refreshConsole(ctx, countryId)
}

/** Sets the tax that the platform fee includes for sellers of a country. */
export async function saveFeeTax(
  ctx: Ctx,
  { countryId, name, percent, version }: ParsedInputOf<typeof saveEndpoint>,
): Promise<null> {
  await requireOwner(ctx)
  if (!(await isCountry(ctx.tx, countryId))) throw fieldError('countryId', 'Please choose a country.')
  const before = await lockFeeTax(ctx.tx, countryId)
  requireVersion(before?.version ?? 0, version)
  const after = { name, percent_hundredths: percentHundredths(percent) }
  await upsertFeeTax(ctx, countryId, after)
  await noteChange(ctx, countryId, before, after)
  return null
}

/** Removes the tax of a country: fees of its sellers then include none. */
export async function deleteFeeTax(ctx: Ctx, { countryId }: ParsedInputOf<typeof deleteEndpoint>): Promise<null> {
  await requireOwner(ctx)
  const before = await lockFeeTax(ctx.tx, countryId)
  if (before === undefined) throw new AppError('NOT_FOUND')
  await deleteFeeTaxRow(ctx.tx, countryId)
  await noteChange(ctx, countryId, before, undefined)
  return null
}

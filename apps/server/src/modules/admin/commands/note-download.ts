import type { noteDownload as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Only writes an audit log entry. */
export async function noteDownload(ctx: Ctx, { table, rows, filters }: ParsedInputOf<typeof endpoint>): Promise<null> {
  audit(ctx, { after: { table, rows, ...filters } })
  return null
}

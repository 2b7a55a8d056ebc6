import type { noteDownload as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Only writes an audit log entry. */
export async function noteDownload(ctx: Ctx, { table, rows, filters }: ParsedInputOf<typeof endpoint>): Promise<null> {
  tellAct(ctx, { after: { table, rows, ...filters } })
  return null
}

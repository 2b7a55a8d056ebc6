import type { noteDownload as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'

/** Its line in the audit log is all that it leaves. */
export async function noteDownload(ctx: Ctx, { table, rows, filters }: ParsedInputOf<typeof endpoint>): Promise<null> {
  tellAct(ctx, { after: { table, rows, ...filters } })
  return null
}

import type { addStaff as endpoint } from '@market/contract/admin/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireOwner } from '../policy.ts'
import { createStaff } from './create-staff.ts'
import { tellConsole } from './tell-console.ts'

export async function addStaff(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  await requireOwner(ctx)
  const id = await createStaff(ctx, { ...input, mustChoosePassword: true })
  const { fullName, email, level } = input
  tellAct(ctx, { target: ['staff', id], after: { fullName, email, level } })
  await tellConsole(ctx, id)
  return { id }
}

import { z } from 'zod'

/** Schema of a record's `actions`, with the names that the record can offer. */
export const actionsSchema = <const Name extends string>(names: readonly Name[]) =>
  z.array(
    z.object({
      name: z.enum(names),
      blocked: z.string().optional().describe('why the caller can’t take it now; absent when they can'),
    }),
  )

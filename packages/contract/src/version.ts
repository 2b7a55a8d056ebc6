import { z } from 'zod'

/** Which state of a record this is; it goes up with every change. */
export const version = z.number().int()

/** A `version` sent back as it was shown: who saves over another's change is refused with RECORD_CHANGED. */
export const versionSeen = version.optional()

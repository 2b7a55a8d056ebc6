import { z } from 'zod'

/** Version of a record; increases with every change. */
export const version = z.number().int()

/** The `version` that the user saw. If it is outdated, the save fails with RECORD_CHANGED. */
export const versionSeen = version.optional()

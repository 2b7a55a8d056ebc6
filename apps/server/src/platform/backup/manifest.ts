import { z } from 'zod'

const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** One stored object with its checksum. */
const part = z.object({ name: z.string(), size: z.number().int(), sha256 })
export type Part = z.infer<typeof part>

const tableDump = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  parts: z.array(part),
})
export type TableDump = z.infer<typeof tableDump>

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })

/** `pg_dump` is its custom format in parts; `copy` is one text stream per table, compressed by gzip, in parts. */
const databaseDump = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pg_dump'), version: z.number().int(), parts: z.array(part) }),
  z.object({ kind: z.literal('copy'), tables: z.array(tableDump), sequences: z.array(sequence) }),
])
export type DatabaseDump = z.infer<typeof databaseDump>

/** Describes a backup. It is written last, so a backup without it is incomplete. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the program. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  database: databaseDump,
  /** Rows of important tables in the snapshot. */
  counts: z.record(z.string(), z.number().int()),
  files: z.array(part),
  /** Files that a row names and the store did not have. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

/** Parses the text of a manifest. */
export const manifestJson = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      check.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(manifest)

export const manifestName = 'manifest.json'

/** Name of a backup in its folder, such as `fairlance-20261127T140500Z`. */
export const backupName = (at: Date): string => `fairlance-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

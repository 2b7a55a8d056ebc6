import { z } from 'zod'
import type { S3Keys, S3Settings } from './files/s3-store.ts'

const text = z.string().min(1).optional()

/** The settings of a store of files that speaks S3; without a bucket, files stay in a folder. */
export const s3Environment = {
  S3_BUCKET: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_PATH_STYLE: z.stringbool().default(false),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
}

type Values = z.infer<z.ZodObject<typeof s3Environment>>

/** Every problem of these settings: a bucket without its keys, or what belongs to a bucket without one. */
export const s3Problems = (values: Values): string[] =>
  values.S3_BUCKET === undefined
    ? (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => values[name] !== undefined)
        .map((name) => `S3_BUCKET is missing: ${name} needs it`)
    : (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => values[name] === undefined)
        .map((name) => `${name} is missing: S3_BUCKET needs it`)

/** The store that the settings name, and apart from it the keys that open it; neither without a bucket. */
export function readS3(values: Values): { s3: S3Settings | undefined; keys: S3Keys | undefined } {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return { s3: undefined, keys: undefined }
  const s3 = { bucket, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, pathStyle: values.S3_PATH_STYLE }
  return { s3, keys: { accessKeyId, secretAccessKey } }
}

import { z } from 'zod'
import type { S3Keys, S3Settings } from '../files/s3-store.ts'

const text = z.string().min(1).optional()

/** Settings of an S3-compatible file store; without a bucket, files are stored in a folder. */
export const s3Environment = {
  S3_BUCKET: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_PATH_STYLE: z.stringbool().default(false),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
}

type Values = z.infer<z.ZodObject<typeof s3Environment>>

/** Lists all problems: a bucket without keys, or S3 settings without a bucket. */
export const s3Problems = (values: Values): string[] =>
  values.S3_BUCKET === undefined
    ? (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => values[name] !== undefined)
        .map((name) => `S3_BUCKET is missing: ${name} needs it`)
    : (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => values[name] === undefined)
        .map((name) => `${name} is missing: S3_BUCKET needs it`)

/** Returns the store and, separately, its keys; both undefined without a bucket. */
export function readS3(values: Values): { s3: S3Settings | undefined; keys: S3Keys | undefined } {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return { s3: undefined, keys: undefined }
  const s3 = { bucket, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, pathStyle: values.S3_PATH_STYLE }
  return { s3, keys: { accessKeyId, secretAccessKey } }
}

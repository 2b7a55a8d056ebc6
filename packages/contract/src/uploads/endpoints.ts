import { z } from 'zod'
import { notWhole } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { writtenNumber } from '../written-number.ts'

const uploadTypes = ['png', 'pdf', 'doc', 'docx'] as const
export type UploadType = (typeof uploadTypes)[number]

/** Maximum size per file type, in MB (product-rules: Form rules, Chat and offers). */
export const uploadLimits: Record<UploadType, number> = { png: 5, pdf: 10, doc: 10, docx: 10 }

/** The content type for the PUT of each file type. */
export const uploadContentTypes: Record<UploadType, string> = {
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Minimum lifetime of a private file's URL, in milliseconds; pages refetch before it ends. */
export const privateAddressLasts = 15 * 60_000

export const getUploadUrls = endpoint({
  name: 'uploads.getUploadUrls',
  method: 'GET',
  path: '/utils/s3-upload-urls',
  audience: 'public',
  summary: 'Creates signed upload URLs. The file name refers to the file in later calls.',
  input: z.object({
    location: z
      .string()
      .regex(/^[a-z-]{1,20}$/, 'Please name a location.')
      .default('users'),
    type: z.enum(uploadTypes, { error: 'Please upload a valid file type' }).default('png'),
    count: writtenNumber(
      z.number(notWhole).int(notWhole).min(1, notWhole).max(10, 'You can upload a maximum of 10 media files only.'),
    ).default(1),
  }),
  output: z.array(z.object({ url: z.string(), filename: z.string() })),
  errors: [],
})

import type { z } from 'zod'
import type { Role } from './accounts/schema.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Users who may call: `public` everyone; `member` any signed-in buyer or seller; `person` any signed-in user including
 * operators; `buyer`, `seller` and `admin` only that role. Suspended users are rejected unless `whenSuspended` is set.
 */
export type Audience = 'public' | 'member' | 'person' | 'buyer' | 'seller' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The part of the contract that HTTP endpoints and socket calls share. */
export interface CallContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique, `feature.verbNoun`; serves as the web's query key and the OpenAPI operation id. */
  readonly name: string
  readonly audience: Audience
  readonly summary: string
  /** Path, query and body combined; unknown fields are ignored. */
  readonly input: Input
  /** Selects one of the schemas in `input` when the fields depend on the role or on what was sent. */
  readonly chooseInput?: (sent: Readonly<Record<string, unknown>>, role: Role | null) => z.ZodType
  /** The `data` of the envelope. */
  readonly output: Output
  /** Errors that the call can return in addition to validation and session errors. */
  readonly errors: readonly ErrorCode[]
  /** Message of a success; shown as a toast unless empty. */
  readonly message?: string
  /** The response is the same for every visitor, so it may be cached for some seconds; a write invalidates it. */
  readonly sameForVisitors?: true
  /** The call moves money and takes an `idempotency-key` (product-rules: API conventions). */
  readonly movesMoney?: true
  /**
   * Each call creates a record. It takes an `idempotency-key`, so that a client can retry when it received no response.
   */
  readonly makesRecord?: true
  /**
   * Sensitive: a signed-in user must have signed in or confirmed their identity within the last 15 minutes, otherwise
   * CONFIRM_IDENTITY. A function decides by the input.
   */
  readonly fresh?: true | ((sent: Readonly<Record<string, unknown>>) => boolean)
  /**
   * Starts a new commitment: a member must have accepted the current version of the terms, otherwise
   * TERMS_NOT_ACCEPTED. A function decides by the input (product-rules: Accounts).
   */
  readonly needsTerms?: true | ((sent: Readonly<Record<string, unknown>>) => boolean)
  /** Suspended users may call it too (product-rules: Accounts). */
  readonly whenSuspended?: true
  /** Also answers the token of a wallet link, sent as `authorization: Wallet TOKEN`; every other call rejects that. */
  readonly opensFromWalletLink?: true
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallContract<Input, Output> {
  readonly method: Method
  /** Path below `/api`, as in product-rules: Call shapes. `{id}` is a path parameter and also a field of the input. */
  readonly path: string
  /** A GET of SPEC.md that changes state: also bound as POST and never cached (product-rules: API conventions). */
  readonly changesState?: true
  /** Body size limit in bytes, when it differs from the default. */
  readonly bodyLimit?: number
  /** Accepts a `multipart/form-data` body and discards it; the URL contains everything the call needs. */
  readonly ignoresForm?: true
  /** Builds the success message from the response, the input and the caller's role; replaces `message`. */
  messageOf?(answer: z.input<Output>, sent: z.input<Input>, role: Role | null): string
}

export type InputOf<E> = E extends CallContract<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends CallContract<infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends CallContract<z.ZodType, infer O> ? z.input<O> : never

/** Declares an API endpoint; server, web, tests and documentation are derived from it. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition
}

/** The envelope of every response, including errors (product-rules: API conventions). */
export interface Envelope<Data> {
  success: boolean
  message: string
  data: Data
}

/** `data` of a failed call. The keys of `fieldErrors` are paths such as `priceRange` or `documents.0.url`. */
export interface ErrorData {
  code: ErrorCode
  fieldErrors?: Record<string, string>
  details?: Record<string, string | number | boolean | null>
}

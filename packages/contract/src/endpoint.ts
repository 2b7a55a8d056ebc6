import type { z } from 'zod'
import type { Role } from './accounts/schema.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anyone; `member` any signed-in buyer or seller, suspended or not where `whenSuspended`;
 * `person` any of them and the operator; `buyer`, `seller`, `admin` that role alone.
 */
export type Audience = 'public' | 'member' | 'person' | 'buyer' | 'seller' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What every call says of itself, whether it comes by HTTP or by the socket. */
export interface CallContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique, `feature.verbNoun`; the web's query key and the OpenAPI operation id. */
  readonly name: string
  readonly audience: Audience
  readonly summary: string
  /** Path, query and body together; unknown fields are ignored. */
  readonly input: Input
  /** Where the fields depend on the role or on what was sent: the schema to parse with, one of those in `input`. */
  readonly chooseInput?: (sent: Readonly<Record<string, unknown>>, role: Role | null) => z.ZodType
  /** The `data` of the envelope. */
  readonly output: Output
  /** What the call can refuse with, beside validation and session errors. */
  readonly errors: readonly ErrorCode[]
  /** The sentence of a success; shown as a toast when not empty. */
  readonly message?: string
  /** Every visitor gets the same answer, so that it may be kept for some seconds; a write forgets it. */
  readonly sameForVisitors?: true
  /** Moves money: takes an `idempotency-key` (product-rules: API conventions). */
  readonly movesMoney?: true
  /** Makes a record each time: takes an `idempotency-key` too, so that who never heard the answer can try again. */
  readonly makesRecord?: true
  /**
   * Sensitive: a signed-in person needs a session that signed in or confirmed who they are within 15 minutes, otherwise
   * CONFIRM_IDENTITY. A function decides by what was sent.
   */
  readonly fresh?: true | ((sent: Readonly<Record<string, unknown>>) => boolean)
  /** A suspended user may still call it (product-rules: Accounts). */
  readonly whenSuspended?: true
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallContract<Input, Output> {
  readonly method: Method
  /** Below `/api`, as product-rules: Call shapes spells it; `{id}` marks a path parameter that is also a field of the input. */
  readonly path: string
  /** A GET of SPEC.md that changes state: also bound as POST, never cached (product-rules: API conventions). */
  readonly changesState?: true
  /** Larger bodies than the usual limit, in bytes. */
  readonly bodyLimit?: number
  /** Also takes a form as `multipart/form-data`, and lets it fall: what the call needs is in its address. */
  readonly ignoresForm?: true
  /** Instead of `message` where it names what was done: from the answer, what was sent, and who called. */
  messageOf?(answer: z.input<Output>, sent: z.input<Input>, role: Role | null): string
}

export type InputOf<E> = E extends CallContract<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends CallContract<infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends CallContract<z.ZodType, infer O> ? z.input<O> : never

/** Declares a call of the API; server, web, tests and documentation follow from it. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition
}

/** The envelope of every answer, errors included (product-rules: API conventions). */
export interface Envelope<Data> {
  success: boolean
  message: string
  data: Data
}

/** `data` of a failed call. `fieldErrors` are keyed by the field's path, as in `priceRange` or `documents.0.url`. */
export interface ErrorData {
  code: ErrorCode
  fieldErrors?: Record<string, string>
  details?: Record<string, string | number | boolean | null>
}

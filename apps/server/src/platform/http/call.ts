import { commonErrors, type ErrorCode } from '@market/contract/errors.ts'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { Audience, CallContract } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { writeAuditEntries } from '../context/audit.ts'
import type { Actor, Ctx, StepsCtx } from '../context/context.ts'
import { AppError } from '../errors.ts'
import { AnsweredBefore, once } from './idempotency.ts'
import type { Caller } from '../context/make-context.ts'
import type { Runtime } from '../context/runtime.ts'
import type { CallBinding } from './binding.ts'
import { requireFreshSession } from './fresh-session.ts'
import { readingSent } from './parse-sent.ts'
import { plainSentence } from './plain-sentence.ts'
import { requireTerms } from './require-terms.ts'
import { findUnsupportedCharacters } from './unsupported-characters.ts'

const isFor = (audience: Audience, role: Role): boolean =>
  audience === 'person' || (audience === 'member' ? role !== 'ADMIN' : role === audience.toUpperCase())

/** Rejects callers outside the endpoint's audience; modules check permissions on records. */
function checkAudience(endpoint: CallContract, actor: Actor): void {
  if (actor.kind === 'person' && actor.onlyWalletLink === true && endpoint.opensFromWalletLink !== true)
    throw new AppError('WALLET_LINK')
  if (endpoint.audience === 'public') return
  if (actor.kind !== 'person') throw new AppError('UNAUTHENTICATED')
  const { audience } = endpoint
  if (!isFor(audience, actor.role)) throw new AppError('FORBIDDEN')
  if (actor.suspendedReason !== null && endpoint.whenSuspended !== true) {
    throw new AppError('SUSPENDED', { reason: actor.suspendedReason })
  }
}

/** The first message of each field, keyed by its path. */
function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const issue of error.issues) byField[issue.path.join('.')] ??= issue.message
  return byField
}

/** Parses what was sent with the endpoint's schema; every issue is returned, keyed by field. */
function parseInput({ endpoint, kind }: CallBinding, { sent, caller: { actor } }: Call): unknown {
  const role = actor.kind === 'person' ? actor.role : null
  const parsed = readingSent(() => {
    const schema = endpoint.chooseInput?.(sent, role) ?? endpoint.input
    return schema.safeParse(sent, { error: plainSentence })
  })
  if (!parsed.success) throw new AppError('VALIDATION', {}, fieldErrorsOf(parsed.error))
  const unkeepable = findUnsupportedCharacters(parsed.data, kind === 'query')
  if (unkeepable.length > 0) throw new AppError('VALIDATION', {}, Object.fromEntries(unkeepable))
  return parsed.data
}

/** Whether responses and errors are validated against the contract: in development and tests. */
export interface Strictness {
  readonly checkAnswers: boolean
}

function checkAnswer(endpoint: CallContract, answer: unknown): void {
  const parsed = endpoint.output.safeParse(answer)
  if (!parsed.success)
    throw new Error(`${endpoint.name} answered what its contract does not allow: ${parsed.error.message}`)
}

/** The errors that an endpoint names, and those that its other properties add. */
export const errorsOf = ({ errors, fresh, needsTerms }: CallContract): readonly ErrorCode[] => [
  ...errors,
  ...(fresh === undefined ? [] : (['CONFIRM_IDENTITY'] as const)),
  ...(needsTerms === undefined ? [] : (['TERMS_NOT_ACCEPTED'] as const)),
]

function checkRefusal(endpoint: CallContract, code: ErrorCode): void {
  if (!errorsOf(endpoint).includes(code) && !commonErrors.includes(code)) {
    throw new Error(`${endpoint.name} refused with ${code}, which its contract does not name`)
  }
}

export interface Call {
  readonly sent: Record<string, unknown>
  readonly caller: Caller
  /** The caller must see every earlier write. */
  readonly needsLatest?: boolean
  readonly idempotencyKey?: string | undefined
}

/** Responses that are the same for every visitor only read, also where the call of a signed-in user writes. */
const isForAnyVisitor = ({ endpoint }: CallBinding, { caller }: Call): boolean =>
  endpoint.sameForVisitors === true && caller.actor.kind === 'visitor'

/** Runs one call from HTTP, a socket or a server-rendered page: audience, input, command or query, output. */
export async function answer(
  runtime: Runtime,
  binding: CallBinding,
  call: Call,
  { checkAnswers }: Strictness,
): Promise<unknown> {
  const { endpoint } = binding
  try {
    checkAudience(endpoint, call.caller.actor)
    requireFreshSession(endpoint, call.sent, { actor: call.caller.actor, now: runtime.now() })
    const input = parseInput(binding, call)
    const work = (ctx: Ctx | StepsCtx) => runOnce(ctx as StepsCtx, binding, input, call)
    const allowSuspended = endpoint.audience === 'public' || endpoint.whenSuspended === true
    const isShared = isForAnyVisitor(binding, call)
    const kind = isShared ? 'query' : binding.kind
    const mayLag = call.needsLatest !== true && (isShared || binding.mayLag === true)
    const result = await runtime[kind]({ ...call.caller, allowSuspended, mayLag }, work).catch(answeredBefore)
    if (checkAnswers) checkAnswer(endpoint, result)
    return result
  } catch (error) {
    if (checkAnswers && error instanceof AppError) checkRefusal(endpoint, error.code)
    throw error
  }
}

function answeredBefore(error: unknown): unknown {
  if (error instanceof AnsweredBefore) return error.answer
  throw error
}

function runOnce(ctx: StepsCtx, binding: CallBinding, input: unknown, call: Call): Promise<unknown> {
  const { endpoint } = binding
  const isAudited = ctx.actor.kind === 'person' && ctx.actor.role === 'ADMIN' && binding.kind === 'command'
  const run = async () => {
    // Within the key, so that a repeated call still gets its first response.
    requireTerms(endpoint, call.sent, ctx)
    const result = await binding.run(ctx, input as never)
    if (isAudited) await writeAuditEntries(ctx, endpoint.name, input)
    return result
  }
  const { idempotencyKey: key } = call
  const isOnce = endpoint.movesMoney === true || (endpoint.makesRecord === true && key !== undefined)
  if (!isOnce || ctx.actor.kind !== 'person') return run()
  return once(ctx, { userId: ctx.actor.id, endpoint: endpoint.name, key, input }, run)
}

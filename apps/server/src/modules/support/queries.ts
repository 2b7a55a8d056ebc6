import { wholeList } from '@market/contract/page.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { SupportThreadId } from '@market/contract/ids.ts'
import type { getCannedAnswers, getSupportThread, getSupportThreads } from '@market/contract/support/endpoints.ts'
import type { CannedAnswer } from '@market/contract/support/schema.ts'
import type { supportHistory } from '@market/contract/support/sockets.ts'
import { findPeople } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { isStaff } from './policy.ts'
import { presentMessage, presentThread, presentThreads } from './present.ts'
import {
  findCannedAnswers,
  findThread,
  findThreadOf,
  pageOfThreads,
  type Range,
  readMessages,
  type ThreadRow,
} from './store.ts'

type Input = ParsedInputOf<typeof supportHistory>
type Page = OutputOf<typeof supportHistory>

const noLimit = 2 ** 31 - 1

function rangeOf({ page, limit, before, after }: Input, lastSeq: number): Range {
  if (after !== undefined) return { after, before: noLimit, limit, end: 'oldest' }
  return { after: 0, before: before ?? lastSeq + 1 - (page - 1) * limit, limit, end: 'newest' }
}

async function pageOf(ctx: Ctx, thread: ThreadRow, input: Input): Promise<Page> {
  const range = rangeOf(input, thread.last_seq)
  const [rows, [user]] = await Promise.all([
    readMessages(ctx.tx, thread.id, range),
    findPeople(ctx.tx, [thread.user_id]),
  ])
  const edge = range.end === 'oldest' ? rows.at(-1)?.seq : rows[0]?.seq
  const hasMore = edge !== undefined && (range.end === 'oldest' ? edge < thread.last_seq : edge > 1)
  const messages = rows.map((row) => presentMessage(ctx, row, user?.type ?? 'BUYER'))
  return { thread: await presentThread(ctx, thread), messages, hasMore }
}

async function namedThread(ctx: Ctx, id: SupportThreadId): Promise<ThreadRow> {
  const thread = await findThread(ctx.tx, id)
  if (thread === undefined) throw new AppError('NOT_FOUND')
  return thread
}

/** Returns a page of the thread that staff name. */
export const readThread = async (ctx: Ctx, input: ParsedInputOf<typeof getSupportThread>): Promise<Page> =>
  pageOf(ctx, await namedThread(ctx, input.threadId), input)

/** Returns a page of the caller's own thread. Staff name one, and then receive its user's presence. */
export async function readSupportHistory(ctx: Ctx, input: Input, connection: Connection): Promise<Page> {
  const me = person(ctx)
  if (isStaff(me)) {
    const thread = await namedThread(ctx, (input as ParsedInputOf<typeof getSupportThread>).threadId)
    connection.watch([thread.user_id])
    return pageOf(ctx, thread, input)
  }
  const thread = await findThreadOf(ctx.tx, me.id)
  return thread === undefined ? { thread: null, messages: [], hasMore: false } : pageOf(ctx, thread, input)
}

export async function listThreads(
  ctx: Ctx,
  input: ParsedInputOf<typeof getSupportThreads>,
): Promise<OutputOf<typeof getSupportThreads>> {
  const { rows, ...counts } = await pageOfThreads(ctx.tx, { ...input, me: person(ctx).id })
  return { records: await presentThreads(ctx, rows), ...counts }
}

export const presentAnswer = (row: Awaited<ReturnType<typeof findCannedAnswers>>[number]): CannedAnswer => ({
  id: row.id,
  title: row.title,
  text: row.text,
  updated: row.updated_at.toISOString(),
  version: row.version,
})

export async function listCannedAnswers(ctx: Ctx): Promise<OutputOf<typeof getCannedAnswers>> {
  const records = (await findCannedAnswers(ctx.tx)).map(presentAnswer)
  return wholeList(records)
}

import type { SupportThreadId } from '@market/contract/ids.ts'
import { supportThreadProcess } from '@market/contract/support/process.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine, move, recordTransition } from '#platform/transition.ts'
import { isStaff } from '../policy.ts'
import { findThreadOf, insertThread, lockThread, type ThreadRow } from '../store.ts'

/** Locks and returns the thread that a staff member names. */
export async function holdThread(ctx: Ctx, id: SupportThreadId): Promise<ThreadRow> {
  const thread = await lockThread(ctx.tx, id)
  if (thread === undefined) throw new AppError('NOT_FOUND')
  return thread
}

/** Locks and returns the caller's own thread; the first message creates it. */
export async function holdOwnThread(ctx: Ctx): Promise<ThreadRow> {
  const { id: userId } = person(ctx)
  const started = await insertThread(ctx, userId)
  if (started !== null) {
    recordTransition(ctx, supportThreadProcess, 'open', { id: started, from: '(none)', role: 'user' })
  }
  const id = started ?? (await findThreadOf(ctx.tx, userId))?.id
  if (id === undefined) throw new Error('A thread was neither there nor started')
  return holdThread(ctx, id)
}

const threadMachine = defineMachine<typeof supportThreadProcess, ThreadRow>({
  process: supportThreadProcess,
  table: 'support_threads',
  roleOf(_, actor) {
    if (actor.kind !== 'person') return null
    return isStaff(actor) ? 'staff' : 'user'
  },
})

/** Changes a thread's state by a verb of its process. */
export async function moveThread(ctx: Ctx, thread: ThreadRow, verb: 'close' | 'reopen'): Promise<void> {
  await move(ctx, threadMachine, thread, verb)
}

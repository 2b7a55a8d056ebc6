import { allow } from '@market/contract/actions.ts'
import { supportThreadProcess } from '@market/contract/support/process.ts'
import type { SupportThread } from '@market/contract/support/schema.ts'
import { verbsFor } from '@market/contract/process.ts'
import type { Person } from '#platform/context/context.ts'

export const isStaff = ({ role }: Pick<Person, 'role'>): boolean => role === 'ADMIN'

interface Thread {
  readonly status: SupportThread['status']
  readonly assignee_id: string | null
}

/** Actions a user has on a thread: its owner writes, which reopens it; staff have all actions. */
export function actionsOnThread(me: Person, thread: Thread): SupportThread['actions'] {
  if (!isStaff(me)) return allow('send')
  const moves = verbsFor(supportThreadProcess, thread.status, 'staff').filter((verb) => verb !== 'open')
  return allow('send', thread.assignee_id === me.id ? 'unassign' : 'assign', ...moves)
}

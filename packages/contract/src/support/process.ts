import { defineProcess } from '../process.ts'

/**
 * A user's support thread with staff (product-rules: Chat and offers); it can be closed and reopened but never ends.
 */
export const supportThreadProcess = defineProcess({
  name: 'support thread',
  states: ['Open', 'Closed'],
  final: [],
  roles: ['user', 'staff'],
  transitions: {
    open: { from: ['(none)'], to: 'Open', by: ['user'] },
    close: { from: ['Open'], to: 'Closed', by: ['staff'] },
    reopen: { from: ['Closed'], to: 'Open', by: ['staff', 'user'] },
  },
})

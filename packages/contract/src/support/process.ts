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
    open: {
      from: ['(none)'],
      to: 'Open',
      by: ['user'],
      notify: { none: 'it appears in the inbox of the staff at once' },
    },
    close: {
      from: ['Open'],
      to: 'Closed',
      by: ['staff'],
      notify: { none: 'only answers are notified' },
    },
    reopen: {
      from: ['Closed'],
      to: 'Open',
      by: ['staff', 'user'],
      notify: { none: 'only answers are notified' },
    },
  },
})

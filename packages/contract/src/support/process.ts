import { defineProcess } from '../process.ts'

/** A user's thread with the operator's staff (product-rules: Chat and offers); it never ends, it is only put aside. */
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

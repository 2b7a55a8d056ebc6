import { TaskPool } from './task-pool.ts'

/** Where pictures are decoded and drawn and documents are inspected. One network uses one of the processes at a time. */
export const untrustedFiles = new TaskPool({
  running: 2,
  runningPerKey: 1,
  waitingPerKey: 50,
  waiting: 200,
  taskMs: 15_000,
  idleMs: 30_000,
})

import { TaskPool } from './task-pool.ts'

/** Decodes and draws images and inspects documents. Each network uses at most one of the processes at a time. */
export const untrustedFiles = new TaskPool({
  running: 2,
  runningPerKey: 1,
  waitingPerKey: 50,
  waiting: 200,
  taskMs: 15_000,
  idleMs: 30_000,
})

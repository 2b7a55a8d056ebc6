import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Details, ErrorCode } from '@market/contract/errors.ts'
import { AppError } from '../errors.ts'
import { FairQueue, type FairQueueLimits } from './fair-queue.ts'

/** A module whose export `run` processes untrusted bytes in a separate process. */
export interface IsolatedTask<Input, Output> {
  readonly module: URL
  /** Never set; only carries the types. */
  readonly types?: { readonly input: Input; readonly output: Output }
}

/** Declares the module of a task. Import its type with `import type`, so that this process never loads the module. */
export const defineIsolatedTask = <Run extends (input: never) => Promise<unknown>>(
  module: URL,
): IsolatedTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ module })

export interface TaskRequest {
  readonly module: string
  readonly input: unknown
}

export type TaskAnswer =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'rejected'; readonly code: ErrorCode; readonly details: Details }
  | { readonly kind: 'failed'; readonly reason: string }

/** The process of a task was too slow, ran out of memory or crashed. */
export class TaskStoppedError extends Error {
  override readonly name = 'TaskStoppedError'
}

interface TaskPoolLimits extends FairQueueLimits {
  /** Time limit of a task, after which its process is killed. */
  readonly taskMs: number
  /** Time after which an idle process is ended to free its memory. */
  readonly idleMs: number
}

const program = fileURLToPath(new URL('task-process.ts', import.meta.url))
const startMs = 60_000

/** Runs tasks in child processes, each of which works on one task at a time and is killed when it exceeds the limit. */
export class TaskPool {
  readonly #limits: TaskPoolLimits
  readonly #queue: FairQueue
  readonly #idle: TaskProcess[] = []

  constructor(limits: TaskPoolLimits) {
    this.#limits = limits
    this.#queue = new FairQueue(limits)
  }

  /**
   * `key` identifies the sender; senders are served in turn. Rejects with TaskStoppedError when the process ended
   * early.
   */
  run<Input, Output>(key: string, { module }: IsolatedTask<Input, Output>, input: Input): Promise<Output> {
    return this.#queue.run(key, async () => {
      const worker = this.#idle.pop() ?? new TaskProcess()
      worker.stopIdleTimer()
      const answer = await worker.ask({ module: module.href, input }, this.#limits.taskMs)
      this.#rest(worker)
      if (answer.kind === 'done') return answer.output as Output
      if (answer.kind === 'rejected') throw new AppError(answer.code, answer.details)
      throw new Error(`An isolated task failed: ${answer.reason}`)
    })
  }

  #rest(worker: TaskProcess): void {
    this.#idle.push(worker)
    worker.endAfter(this.#limits.idleMs, () => {
      const index = this.#idle.indexOf(worker)
      if (index !== -1) this.#idle.splice(index, 1)
    })
  }
}

class TaskProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  #idleTimer: NodeJS.Timeout | undefined
  #onIdleEnd: (() => void) | undefined

  constructor() {
    this.#child = fork(program, [], {
      serialization: 'advanced',
      // Withholds this process's secrets.
      env: {},
      execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#ready = this.#nextMessage(startMs)
    this.#ready.catch(() => undefined)
    this.#child.once('exit', () => this.#onIdleEnd?.())
    // An idle child does not keep this process alive.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async ask(request: TaskRequest, taskMs: number): Promise<TaskAnswer> {
    this.#child.channel?.ref()
    try {
      await this.#ready
      return (await this.#nextMessage(taskMs, request)) as TaskAnswer
    } finally {
      this.#child.channel?.unref()
    }
  }

  endAfter(idleMs: number, onEnd: () => void): void {
    this.#onIdleEnd = onEnd
    this.#idleTimer = setTimeout(() => {
      onEnd()
      this.#child.kill('SIGKILL')
    }, idleMs).unref()
  }

  stopIdleTimer(): void {
    clearTimeout(this.#idleTimer)
    this.#onIdleEnd = undefined
  }

  /** Sends the request, if any, and resolves to the next message of the process. */
  #nextMessage(withinMs: number, request?: TaskRequest): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const child = this.#child
    const stop = (reason: string) => reject(new TaskStoppedError(reason))
    const timer = setTimeout(() => {
      stop('it took too long')
      child.kill('SIGKILL')
    }, withinMs)
    const onExit = (code: number | null, signal: string | null) => stop(`it ended with ${signal ?? code}`)
    const onError = (error: Error) => stop(error.message)
    child.once('message', resolve).once('exit', onExit).once('error', onError)
    if (request !== undefined) child.send(request, (error) => error && onError(error))
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', resolve).off('exit', onExit).off('error', onError)
    })
  }
}

import { days, hours, later } from '@market/server/public.ts'
import type { Client } from './client.ts'

/** A step of the demo at a point in simulated time. */
interface Step {
  readonly at: Date
  readonly order: number
  readonly title: string
  /** The keys of the users involved. */
  readonly users: readonly string[]
  /** Unset for a step that only waits until earlier events are delivered. */
  readonly run?: (client: Client) => Promise<unknown>
}

/** A schedule of demo steps: added in any order, started in the order of their times. */
export interface Schedule {
  /**
   * Adds a step, which starts once all earlier steps with any of the same users have ended. Steps at the same time run
   * in the order of their addition.
   */
  add(at: Date, title: string, users: readonly string[], run: (client: Client) => Promise<unknown>): void
  /** Delivers all earlier events before any step at or after this time starts. */
  deliverBefore(at: Date): void
  /** Runs all steps, one at a time per client. `deliver` processes all events up to a given time. */
  runAll(clients: readonly Client[], deliver: (until: Date) => Promise<void>): Promise<void>
}

/** Events are delivered in parallel with the steps, not after each one, which halves the total time. */
const deliverEvery = 20

export const daysBefore = (now: Date, count: number): Date => later(now, -count * days)
export const hoursBefore = (now: Date, count: number): Date => later(now, -count * hours)
/** The earlier of two timestamps. */
export const notAfter = (wanted: Date, latest: Date): Date => (wanted > latest ? latest : wanted)
/** The later of two timestamps. */
export const notBefore = (wanted: Date, earliest: Date): Date => (wanted < earliest ? earliest : wanted)

async function runStep(client: Client, { at, title, run }: Step): Promise<void> {
  client.clock.advance(Math.max(0, at.getTime() - client.clock.now().getTime()))
  try {
    await run?.(client)
  } catch (error) {
    throw new Error(`The step “${title}” of the demo failed: ${String(error)}`, { cause: error })
  }
}

const latest = ({ clock }: Client): Date => clock.now()

/** Runs steps concurrently; a failed step stays in the set, so that later steps see its error. */
function createPool(clients: readonly Client[]) {
  const free = [...clients]
  const running = new Map<Step, Promise<void>>()
  const sharesUser = (step: Step, { users }: Step) => step.users.some((user) => users.includes(user))
  return {
    /** Starts a step as soon as its users and a client are free. */
    async start(step: Step): Promise<void> {
      await Promise.all([...running].filter(([other]) => sharesUser(step, other)).map(([, ended]) => ended))
      if (free.length === 0) await Promise.race(running.values())
      const client = free.pop()
      if (client === undefined) throw new Error('A step has ended, but no client is free')
      const ended = runStep(client, step).then(() => {
        free.push(client)
        running.delete(step)
      })
      // Avoids an unhandled rejection; whatever awaits this step next receives the error.
      ended.catch(() => undefined)
      running.set(step, ended)
    },
    /** The time before which all steps have ended. */
    doneBefore: () => [...running.keys()].map(({ at }) => at).reduce(notAfter, clients.map(latest).reduce(notBefore)),
    /** Waits for all started steps; returns the latest time of the clients. */
    async ended(): Promise<Date> {
      await Promise.all(running.values())
      return clients.map(latest).reduce(notBefore)
    },
  }
}

export function createSchedule(): Schedule {
  const steps: Step[] = []
  return {
    add: (at, title, users, run) => void steps.push({ at, order: steps.length, title, users, run }),
    deliverBefore: (at) => void steps.push({ at, order: steps.length, title: 'delivery', users: [] }),
    async runAll(clients, deliver) {
      const ordered = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
      const pool = createPool(clients)
      let delivery = Promise.resolve()
      for (const [index, step] of ordered.entries()) {
        if (step.run !== undefined) await pool.start(step)
        if (step.run !== undefined && index % deliverEvery !== deliverEvery - 1) continue
        const until = step.run === undefined ? await pool.ended() : pool.doneBefore()
        await delivery
        delivery = deliver(until)
        if (step.run === undefined) await delivery
      }
      const end = await pool.ended()
      await delivery
      await deliver(end)
    },
  }
}

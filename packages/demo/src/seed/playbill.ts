import { days, hours, later } from '@market/server/platform/clock/clock.ts'
import type { Stage } from './stage.ts'

/** A step of the demo at a point in simulated time. */
interface Scene {
  readonly at: Date
  readonly order: number
  readonly title: string
  /** The keys of the users involved. */
  readonly who: readonly string[]
  /** Unset for a step that only waits until earlier events are delivered. */
  readonly run?: (stage: Stage) => Promise<unknown>
}

/** A schedule of demo steps: added in any order, started in the order of their times. */
export interface Playbill {
  /**
   * Adds a step, which starts once all earlier steps with any of the same users have ended. Steps at the same time run
   * in the order of their addition.
   */
  add(at: Date, title: string, who: readonly string[], run: (stage: Stage) => Promise<unknown>): void
  /** Delivers all earlier events before any step at or after this time starts. */
  settle(at: Date): void
  /** Runs all steps, one at a time per stage. `deliver` processes all events up to a given time. */
  play(stages: readonly Stage[], deliver: (until: Date) => Promise<void>): Promise<void>
}

/** Events are delivered in parallel with the steps, not after each one, which halves the total time. */
const deliverEvery = 20

export const daysBefore = (now: Date, count: number): Date => later(now, -count * days)
export const hoursBefore = (now: Date, count: number): Date => later(now, -count * hours)
/** The earlier of two timestamps. */
export const notAfter = (wanted: Date, latest: Date): Date => (wanted > latest ? latest : wanted)
/** The later of two timestamps. */
export const notBefore = (wanted: Date, earliest: Date): Date => (wanted < earliest ? earliest : wanted)

async function playOn(stage: Stage, { at, title, run }: Scene): Promise<void> {
  stage.clock.advance(Math.max(0, at.getTime() - stage.clock.now().getTime()))
  try {
    await run?.(stage)
  } catch (error) {
    throw new Error(`The demo cannot go on at “${title}”: ${String(error)}`, { cause: error })
  }
}

const latest = ({ clock }: Stage): Date => clock.now()

/** Runs steps concurrently; a failed step stays in the set, so that later steps see its error. */
function createEnsemble(stages: readonly Stage[]) {
  const free = [...stages]
  const playing = new Map<Scene, Promise<void>>()
  const isAbout = (scene: Scene, { who }: Scene) => scene.who.some((person) => who.includes(person))
  return {
    /** Starts a step as soon as its users and a stage are free. */
    async begin(scene: Scene): Promise<void> {
      await Promise.all([...playing].filter(([other]) => isAbout(scene, other)).map(([, ended]) => ended))
      if (free.length === 0) await Promise.race(playing.values())
      const stage = free.pop()
      if (stage === undefined) throw new Error('A scene has ended, but no stage is free')
      const ended = playOn(stage, scene).then(() => {
        free.push(stage)
        playing.delete(scene)
      })
      // Avoids an unhandled rejection; whatever awaits this step next receives the error.
      ended.catch(() => undefined)
      playing.set(scene, ended)
    },
    /** The time before which all steps have ended. */
    playedUntil: () => [...playing.keys()].map(({ at }) => at).reduce(notAfter, stages.map(latest).reduce(notBefore)),
    /** Waits for all started steps; returns the latest time of the stages. */
    async ended(): Promise<Date> {
      await Promise.all(playing.values())
      return stages.map(latest).reduce(notBefore)
    },
  }
}

export function createPlaybill(): Playbill {
  const scenes: Scene[] = []
  return {
    add: (at, title, who, run) => void scenes.push({ at, order: scenes.length, title, who, run }),
    settle: (at) => void scenes.push({ at, order: scenes.length, title: 'delivery', who: [] }),
    async play(stages, deliver) {
      const inTime = scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
      const ensemble = createEnsemble(stages)
      let delivery = Promise.resolve()
      for (const [index, scene] of inTime.entries()) {
        if (scene.run !== undefined) await ensemble.begin(scene)
        if (scene.run !== undefined && index % deliverEvery !== deliverEvery - 1) continue
        const until = scene.run === undefined ? await ensemble.ended() : ensemble.playedUntil()
        await delivery
        delivery = deliver(until)
        if (scene.run === undefined) await delivery
      }
      const end = await ensemble.ended()
      await delivery
      await deliver(end)
    },
  }
}

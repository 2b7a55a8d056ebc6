import { days, hours, later } from '#platform/clock.ts'
import type { Stage } from './stage.ts'

/** Something that happens in the demo, at its moment. */
interface Scene {
  readonly at: Date
  readonly order: number
  readonly title: string
  /** Unset for a scene that only waits for the facts before it. */
  readonly run?: () => Promise<unknown>
}

/** The scenes of the demo: written in any order, played in the order of their moments. */
export interface Playbill {
  /** Adds a scene; of two at the same moment the one added first comes first. */
  add(at: Date, title: string, run: () => Promise<unknown>): void
  /** What happens from this moment on finds all facts before it delivered. */
  settle(at: Date): void
  /** Plays everything up to the moment of the last scene. */
  play(stage: Stage, deliver: () => Promise<void>): Promise<void>
}

/** Facts are delivered beside the play, not after each scene: that halves the time it takes. */
const deliverEvery = 20

export const daysBefore = (now: Date, count: number): Date => later(now, -count * days)
export const hoursBefore = (now: Date, count: number): Date => later(now, -count * hours)
/** The earlier of two moments. */
export const notAfter = (wanted: Date, latest: Date): Date => (wanted > latest ? latest : wanted)
/** The later of two moments. */
export const notBefore = (wanted: Date, earliest: Date): Date => (wanted < earliest ? earliest : wanted)

export function createPlaybill(): Playbill {
  const scenes: Scene[] = []
  return {
    add: (at, title, run) => void scenes.push({ at, order: scenes.length, title, run }),
    settle: (at) => void scenes.push({ at, order: scenes.length, title: 'delivery' }),
    async play(stage, deliver) {
      const inTime = scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
      let delivery = Promise.resolve()
      for (const [index, { at, title, run }] of inTime.entries()) {
        stage.clock.advance(Math.max(0, at.getTime() - stage.clock.now().getTime()))
        try {
          await run?.()
        } catch (error) {
          throw new Error(`The demo cannot go on at “${title}”: ${String(error)}`, { cause: error })
        }
        if (run !== undefined && index % deliverEvery !== deliverEvery - 1) continue
        await delivery
        delivery = deliver()
        if (run === undefined) await delivery
      }
      await delivery
      await deliver()
    },
  }
}

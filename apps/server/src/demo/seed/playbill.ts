import { days, hours, later } from '#platform/clock.ts'
import type { Stage } from './stage.ts'

/** Something that happens in the demo, at its moment. */
interface Scene {
  readonly at: Date
  readonly order: number
  readonly title: string
  /** The keys of the people it is about. */
  readonly who: readonly string[]
  /** Unset for a scene that only waits for the facts before it. */
  readonly run?: (stage: Stage) => Promise<unknown>
}

/** The scenes of the demo: written in any order, begun in the order of their moments. */
export interface Playbill {
  /**
   * Adds a scene: it begins once all earlier ones about any of these people have ended. Of two at the same moment the
   * one added first is the earlier.
   */
  add(at: Date, title: string, who: readonly string[], run: (stage: Stage) => Promise<unknown>): void
  /** What happens from this moment on finds all facts before it delivered. */
  settle(at: Date): void
  /**
   * Plays everything up to the moment of the last scene, on each stage one scene at a time. `deliver` does what follows
   * from all that has happened up to a moment.
   */
  play(stages: readonly Stage[], deliver: (until: Date) => Promise<void>): Promise<void>
}

/** Facts are delivered beside the play, not after each scene: that halves the time it takes. */
const deliverEvery = 20

export const daysBefore = (now: Date, count: number): Date => later(now, -count * days)
export const hoursBefore = (now: Date, count: number): Date => later(now, -count * hours)
/** The earlier of two moments. */
export const notAfter = (wanted: Date, latest: Date): Date => (wanted > latest ? latest : wanted)
/** The later of two moments. */
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

/** Plays scenes side by side; a scene that fails stays among those that are waited for. */
function createEnsemble(stages: readonly Stage[]) {
  const free = [...stages]
  const playing = new Map<Scene, Promise<void>>()
  const isAbout = (scene: Scene, { who }: Scene) => scene.who.some((person) => who.includes(person))
  return {
    /** Begins a scene as soon as its people and a stage are free. */
    async begin(scene: Scene): Promise<void> {
      await Promise.all([...playing].filter(([other]) => isAbout(scene, other)).map(([, ended]) => ended))
      if (free.length === 0) await Promise.race(playing.values())
      const stage = free.pop()
      if (stage === undefined) throw new Error('A scene has ended, but no stage is free')
      const ended = playOn(stage, scene).then(() => {
        free.push(stage)
        playing.delete(scene)
      })
      // Its failure reaches whoever waits for it next.
      ended.catch(() => undefined)
      playing.set(scene, ended)
    },
    /** The moment before which every scene has ended. */
    playedUntil: () => [...playing.keys()].map(({ at }) => at).reduce(notAfter, stages.map(latest).reduce(notBefore)),
    /** Waits for all scenes that have begun; answers the latest moment of the stages. */
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

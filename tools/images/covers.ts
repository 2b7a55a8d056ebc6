import type { CategoryKey } from '@market/demo/content/shapes.ts'
import { framedSvg } from './frame.ts'
import { inks } from './inks.ts'
import { kits } from './kits.ts'
import { randomFrom } from './random.ts'
import { scenes } from './scenes.ts'

/** The number of cover images per category; categories with more listings have more. */
export const coverCounts: Readonly<Record<CategoryKey, number>> = {
  design: 14,
  'web-development': 12,
  writing: 8,
  translation: 7,
  video: 7,
  photography: 7,
  marketing: 7,
  'music-audio': 7,
  'home-repair': 7,
  tutoring: 7,
  events: 6,
  'business-finance': 7,
  'data-ai': 7,
  'fitness-wellness': 6,
}

export const portfolioCount = (category: CategoryKey): number =>
  category === 'design' ? 7 : category === 'web-development' ? 6 : 4

const order = Object.keys(kits) as CategoryKey[]

function drawing(category: CategoryKey, seed: string, scene: number, ink: number): string {
  const draw = scenes[scene % scenes.length]
  const colours = inks[ink % inks.length]
  if (!draw || !colours) throw new RangeError(`No scene ${scene} in ink ${ink}`)
  return draw(kits[category], colours, randomFrom(seed))
}

/** A cover. Each category cycles through the compositions with its own starting point and colors. */
export function coverSvg(category: CategoryKey, number: number): string {
  const start = order.indexOf(category)
  return framedSvg(1200, 800, drawing(category, `${category} cover ${number}`, start + number - 1, start * 3 + number))
}

/** A portfolio or proof image: the same objects in closer compositions and other colors. */
export function portfolioSvg(category: CategoryKey, number: number): string {
  const start = order.indexOf(category)
  const scene = [5, 1, 2, 6, 0, 4, 3][(number - 1) % 7] ?? 0
  return framedSvg(1200, 800, drawing(category, `${category} portfolio ${number}`, scene, start * 3 + number + 5))
}

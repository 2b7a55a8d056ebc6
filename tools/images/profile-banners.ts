import { framedSvg } from './frame.ts'
import { type Ink, inks } from './inks.ts'
import { hills, street } from './places.ts'
import { randomFrom } from './random.ts'
import { area, at, ball, dot, flat, form, line, oval, rows, turned } from './svg.ts'

export const profileBannerCount = 12

type Pattern = (ink: Ink, random: () => number) => string

const tiles: Pattern = (ink, random) =>
  rows(64, (i) => {
    const x = (i % 16) * 100
    const y = Math.floor(i / 16) * 100
    const colours = [ink.wall, ink.a, ink.b, ink.c, ink.wallDeep]
    const pick = () => colours[Math.floor(random() * colours.length)] ?? ink.wall
    const turn = Math.floor(random() * 4) * 90
    const inner = [
      area('M-50 -50H50A100 100 0 0 1 -50 50Z', pick()),
      dot(0, 0, 34, pick()),
      area('M-50 -50L50 50H-50Z', pick()),
      area('M-50 50A50 50 0 0 1 50 50Z', pick()) + area('M-50 0A50 50 0 0 1 50 0Z', pick()),
    ][Math.floor(random() * 4)]
    return flat(x, y, 100.5, 100.5, ink.wall) + turned(x + 50, y + 50, turn, 1, inner ?? '')
  })

const waves: Pattern = (ink, random) =>
  flat(0, 0, 1600, 400, ink.b) +
  ball(1180, 130, 80, ink.a) +
  rows(7, (i) => {
    const y = 150 + i * 42
    const lift = 26 + random() * 26
    return area(
      `M-20 ${y}C250 ${y - lift} 420 ${y + lift} 700 ${y}S1180 ${y - lift} 1620 ${y + 10}V420H-20Z`,
      [ink.c, ink.wall, ink.wallDeep, ink.deep][i % 4] ?? ink.c,
      'opacity=".85"',
    )
  })

const arches: Pattern = (ink) =>
  flat(0, 0, 1600, 400, ink.wall) +
  rows(9, (i) =>
    rows(4, (k) =>
      area(
        `M${i * 200 - 20 + k * 24} 410V${190 + (i % 2) * 60 + k * 24}A${100 - k * 24} ${100 - k * 24} 0 0 1 ${i * 200 + 180 - k * 24} ${190 + (i % 2) * 60 + k * 24}V410Z`,
        [ink.a, ink.b, ink.c, ink.wallDeep][(i + k) % 4] ?? ink.a,
      ),
    ),
  )

const leaves: Pattern = (ink, random) =>
  flat(0, 0, 1600, 400, ink.wallDeep) +
  rows(48, (i) =>
    turned(
      (i % 12) * 140 + random() * 120,
      Math.floor(i / 12) * 120 + random() * 110 + 40,
      random() * 360,
      0.6 + random() * 0.7,
      form(
        'M0 0C-44 -60 -34 -130 0 -180C34 -130 44 -60 0 0Z',
        [ink.wall, ink.c, '#3f7d5c', ink.a, ink.b][i % 5] ?? ink.c,
      ) + line('M0 -6V-150', '#fff', 3, 'opacity=".3"'),
    ),
  )

const terrazzo: Pattern = (ink, random) =>
  flat(0, 0, 1600, 400, ink.pale) +
  rows(140, (i) => {
    const size = 9 + random() * 24
    return turned(
      (i % 20) * 82 + random() * 50,
      Math.floor(i / 20) * 62 + random() * 40,
      random() * 360,
      1,
      area(
        `M${-size} ${-size * 0.4}L${-size * 0.1} ${-size * 0.8}L${size} ${-size * 0.2}L${size * 0.5} ${size * 0.7}L${-size * 0.6} ${size * 0.5}Z`,
        [ink.a, ink.b, ink.c, ink.wall, ink.deep][Math.floor(random() * 5)] ?? ink.a,
      ),
    )
  })

const roofs: Pattern = (ink, random) => at(0, -230, 1.334, street(ink, random))
const ridges: Pattern = (ink, random) => at(0, -300, 1.334, hills(ink, random))
const suns: Pattern = (ink) =>
  flat(0, 0, 1600, 400, ink.wall) +
  rows(8, (i) =>
    rows(5, (k) =>
      oval(
        i * 220 + 30,
        400,
        190 - k * 38,
        190 - k * 38,
        [ink.wallDeep, ink.a, ink.b, ink.c, ink.pale][(k + i) % 5] ?? ink.a,
      ),
    ),
  )

const patterns: readonly (readonly [Pattern, ink: number])[] = [
  [tiles, 0],
  [waves, 4],
  [arches, 2],
  [leaves, 3],
  [ridges, 1],
  [terrazzo, 8],
  [suns, 5],
  [roofs, 9],
  [tiles, 6],
  [waves, 2],
  [leaves, 7],
  [ridges, 0],
]

/** A profile banner, 1600 by 400 pixels. */
export function profileBannerSvg(number: number): string {
  const [pattern, ink] = patterns[number - 1] ?? []
  const colours = ink === undefined ? undefined : inks[ink]
  if (!pattern || !colours) throw new RangeError(`No profile banner ${number}`)
  return framedSvg(1600, 400, pattern(colours, randomFrom(`profile banner ${number}`)))
}

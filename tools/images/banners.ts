import { books, lamp, laptop, mug, plant, type Standing, vase } from './common.ts'
import { framedSvg } from './frame.ts'
import { type Ink, inks } from './inks.ts'
import { kits } from './kits.ts'
import { hills, litWall, stage, street, tableFront, workroom } from './places.ts'
import { randomFrom } from './random.ts'
import { area, at, ball, box, dot, flat, form, line, oval, rows, standing } from './svg.ts'

export const bannerCount = 10

type Ground = (ink: Ink, random: () => number) => string
type Put = readonly [thing: (ink: Ink, random: () => number) => Standing, x: number, y: number, scale: number]
interface Banner {
  readonly ink: number
  readonly ground: Ground
  readonly things: readonly Put[]
}

/** Widens a scene's background to banner format with the floor in view. */
const widened =
  (place: Ground, up = 480): Ground =>
  (ink, random) =>
    at(0, -up, 1.334, place(ink, random))
const deskByWindow: Ground = (ink, random) =>
  at(0, -300, 1.334, litWall(ink, random)) + at(0, -360, 1.334, tableFront(ink, 590))

const harbour: Ground = (ink) =>
  flat(0, 0, 1600, 560, ink.b) +
  flat(0, 0, 1600, 560, 'url(#sky)') +
  ball(420, 200, 70, '#ffe3a0') +
  area('M0 330Q300 270 620 320T1200 300T1600 320V420H0Z', ink.c) +
  rows(
    4,
    (i) =>
      line(
        `M${760 + i * 210} 420V150L${700 + i * 210} 130H${940 + i * 210}M${760 + i * 210} 150L${870 + i * 210} 130M${820 + i * 210} 420V150`,
        i % 2 ? ink.a : ink.deep,
        12,
      ) +
      line(`M${900 + i * 210} 132V${230 + i * 24}`, ink.deep, 4) +
      box(870 + i * 210, 230 + i * 24, 62, 34, [ink.a, ink.c, ink.pale, ink.wall][i] ?? ink.a, 3),
  ) +
  rows(24, (i) =>
    box(
      620 + (i % 12) * 82,
      372 - Math.floor(i / 12) * 42,
      78,
      40,
      [ink.a, ink.wall, ink.pale, ink.c, ink.deep][(i * 7) % 5] ?? ink.a,
      2,
    ),
  ) +
  flat(0, 412, 1600, 148, ink.wall) +
  flat(0, 412, 1600, 148, 'url(#tablefall)') +
  rows(16, (i) =>
    line(`M${(i * 211) % 1600} ${440 + ((i * 37) % 104)}h${60 + ((i * 29) % 80)}`, ink.pale, 4, 'opacity=".28"'),
  ) +
  form('M180 430H520L470 490H230Z', ink.deep) +
  box(280, 380, 130, 52, ink.pale, 4) +
  box(380, 340, 40, 90, ink.a, 4) +
  rows(4, (i) => dot(304 + i * 26, 406, 8, ink.wall))

const longTable: Ground = (ink, random) =>
  flat(0, 0, 1600, 560, ink.wallDeep) +
  flat(0, 0, 1600, 560, 'url(#topfall)') +
  flat(-20, 90, 1640, 400, '#1a120a', 0, 'opacity=".3" filter="url(#softer)"') +
  flat(-20, 80, 1640, 390, ink.pale) +
  flat(-20, 230, 1640, 90, ink.c, 0, 'opacity=".55"') +
  rows(20, (i) => {
    const x = 90 + Math.floor(i / 2) * 158
    const y = i % 2 ? 398 : 150
    return (
      dot(x + 6, y + 9, 58, '#1a120a', 'opacity=".2" filter="url(#soft)"') +
      dot(x, y, 56, '#fff') +
      dot(x, y, 40, '#efe6d2') +
      (i % 3 ? dot(x, y, 22, [ink.a, '#6aa77c', ink.b][i % 3] ?? ink.a) : flat(x - 16, y - 28, 32, 56, ink.a, 4)) +
      flat(x - 76, y - 40, 7, 80, '#b9b3a4', 4) +
      flat(x + 69, y - 40, 7, 80, '#b9b3a4', 4)
    )
  }) +
  rows(26, (i) =>
    oval(
      40 + i * 62,
      274 + ((i * 31) % 26) - 12,
      40,
      15,
      i % 2 ? '#3f7d5c' : '#5a9672',
      `transform="rotate(${(i * 47) % 60} ${40 + i * 62} 274)"`,
    ),
  ) +
  rows(11, (i) => ball(80 + i * 146 + random() * 30, 268 + random() * 20, 17, i % 2 ? ink.a : '#f0c35e'))

const garden: Ground = (ink, random) =>
  widened(hills, 300)(ink, random) +
  rows(7, (i) => oval(980 + i * 100, 520, 90, 50, i % 2 ? '#2f6a4e' : '#3f7d5c')) +
  rows(12, (i) => ball(930 + i * 58, 486 + ((i * 41) % 50), 10, i % 2 ? ink.a : ink.pale))

const kit = (category: keyof typeof kits, index: number) => {
  const thing = kits[category].front[index]
  if (!thing) throw new RangeError(`${category} has no thing ${index}`)
  return thing
}
const designLaptop = (ink: Ink, random: () => number) => laptop(ink, random, kits.design.screen)

const banners: readonly Banner[] = [
  {
    ink: 0,
    ground: deskByWindow,
    things: [
      [plant, 760, 470, 0.9],
      [designLaptop, 1090, 500, 1.15],
      [kit('design', 1), 1420, 490, 1],
      [mug, 830, 530, 0.8],
    ],
  },
  {
    ink: 1,
    ground: deskByWindow,
    things: [
      [kit('home-repair', 0), 980, 510, 1.25],
      [kit('home-repair', 1), 1290, 500, 1.2],
      [kit('home-repair', 2), 1480, 490, 0.85],
    ],
  },
  {
    ink: 4,
    ground: widened(street, 330),
    things: [
      [kit('events', 1), 1280, 520, 0.85],
      [plant, 1010, 535, 0.8],
      [vase, 1480, 535, 0.7],
    ],
  },
  {
    ink: 7,
    ground: widened(stage),
    things: [
      [kit('music-audio', 0), 820, 520, 1],
      [kit('music-audio', 3), 1090, 530, 1.1],
      [kit('music-audio', 2), 1390, 515, 1],
    ],
  },
  {
    ink: 2,
    ground: widened(hills, 290),
    things: [
      [kit('fitness-wellness', 3), 1180, 530, 1],
      [kit('fitness-wellness', 0), 940, 535, 0.75],
    ],
  },
  { ink: 5, ground: longTable, things: [] },
  {
    ink: 3,
    ground: widened(workroom, 390),
    things: [
      [kit('tutoring', 0), 520, 520, 1.1],
      [books, 900, 530, 0.9],
      [kit('tutoring', 1), 800, 520, 1],
    ],
  },
  { ink: 6, ground: harbour, things: [] },
  {
    ink: 9,
    ground: deskByWindow,
    things: [
      [kit('writing', 0), 1010, 500, 1.2],
      [lamp, 1380, 490, 1],
      [books, 720, 500, 0.8],
    ],
  },
  {
    ink: 8,
    ground: garden,
    things: [
      [kit('home-repair', 2), 1120, 540, 0.9],
      [vase, 860, 540, 0.8],
    ],
  },
]

/** A banner of the home page, 1600 by 560 pixels, with its left third kept plain for text. */
export function bannerSvg(number: number): string {
  const banner = banners[number - 1]
  const ink = banner && inks[banner.ink]
  if (!banner || !ink) throw new RangeError(`No banner ${number}`)
  const random = randomFrom(`banner ${number}`)
  const things = banner.things.map(([make, x, y, scale]) => {
    const thing = make(ink, random)
    return at(x, y, scale, standing(thing.w), thing.svg)
  })
  return framedSvg(1600, 560, banner.ground(ink, random) + things.join(''))
}

import {
  books,
  type Kit,
  lamp,
  laptop,
  leafTop,
  monitor,
  mug,
  mugTop,
  notebookTop,
  paperSheet,
  pencilTop,
  phoneTop,
  plant,
  type Standing,
  tablet,
  vase,
} from './common.ts'
import type { Ink } from './inks.ts'
import { hills, litWall, room, stage, street, tableFront, tableTop, windowShade, workroom } from './places.ts'
import { area, at, ball, box, dot, flat, form, group, line, oval, rows, standing, turned } from './svg.ts'

export type Scene = (kit: Kit, ink: Ink, random: () => number) => string

const stand = (x: number, y: number, scale: number, thing: Standing) => at(x, y, scale, standing(thing.w), thing.svg)
const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
/** Picks two different objects of the kit. */
function pair(kit: Kit, ink: Ink, random: () => number): [Standing, Standing] {
  const first = Math.floor(random() * kit.front.length)
  const second = (first + 1 + Math.floor(random() * (kit.front.length - 1))) % kit.front.length
  return [kit.front[first]!(ink, random), kit.front[second]!(ink, random)]
}
/** A blurred object in the foreground, for depth. */
const near = (ink: Ink, left: boolean, random: () => number) => {
  if (random() < 0.45) return ''
  const leaves = rows(4, (i) =>
    turned(
      0,
      0,
      (left ? 4 : -62) + i * 20,
      1,
      form('M0 0C-50 -90 -40 -190 0 -260C40 -190 50 -90 0 0Z', i % 2 ? '#244d3c' : ink.deep),
    ),
  )
  return `<g opacity=".9" filter="url(#blur)">${at(left ? -30 : 1230, 880, 0.9 + random() * 0.35, leaves)}</g>`
}
const framed = (x: number, y: number, w: number, h: number, ink: Ink, inner: string) =>
  flat(x + 10, y + 14, w, h, '#1a120a', 4, 'opacity=".25" filter="url(#soft)"') +
  box(x, y, w, h, ink.pale, 4) +
  group(`translate(${x + 16} ${y + 16})`, `<svg width="${w - 32}" height="${h - 32}">${inner}</svg>`)

const desk: Scene = (kit, ink, random) => {
  const big = random() > 0.55
  const hero = big ? monitor(ink, random, kit.screen) : laptop(ink, random, kit.screen)
  const [one, two] = pair(kit, ink, random)
  const flip = random() > 0.5
  const x = (value: number) => (flip ? 1200 - value : value)
  return (
    litWall(ink, random) +
    (big
      ? ''
      : framed(x(300) - 100, 90, 200, 240, ink, kit.sheet(168, 208, ink, random)) +
        framed(x(540) - 80, 130, 160, 160, ink, flat(0, 0, 128, 128, ink.c) + dot(64, 72, 36, ink.a))) +
    tableFront(ink, 590) +
    stand(x(1040), 632, 0.95, random() > 0.5 ? plant(ink, random) : lamp(ink)) +
    stand(x(big ? 560 : 520), 650, big ? 1.12 : 1.4, hero) +
    stand(x(170), 690, Math.min(1.15, 300 / one.h), one) +
    stand(x(900), 712, Math.min(0.85, 220 / two.h), two) +
    stand(x(310), 736, 0.8, mug(ink)) +
    near(ink, flip, random)
  )
}

const flatLay: Scene = (kit, ink, random) => {
  const turn = -8 - random() * 10
  const side = random() > 0.5 ? 1 : -1
  const x = (value: number) => (side > 0 ? value : 1200 - value)
  const put = (px: number, y: number, degrees: number, scale: number, thing: string) =>
    turned(x(px), y, degrees * side, scale, thing)
  const [a, b] = random() > 0.5 ? [kit.top[0]!, kit.top[1]!] : [kit.top[1]!, kit.top[0]!]
  const device = random() > 0.5 ? tablet(ink, random, kit.screen) : paperSheet(ink, random, kit.screen, 460, 330)
  const low = random() > 0.5
  return (
    tableTop(ink, random() > 0.4) +
    put(300, low ? 460 : 330, turn, 1.16, paperSheet(ink, random, kit.sheet)) +
    put(660, low ? 520 : 300, turn + 14, 1.2, device) +
    put(low ? 640 : 980, low ? 170 : 250, 18, 1.05, a(ink, random)) +
    put(low ? 1010 : 610, low ? 240 : 620, turn + 2, 1.15, b(ink, random)) +
    put(1020, 600, 10, 1, random() > 0.5 ? notebookTop(ink) : phoneTop(ink, random, kit.screen)) +
    put(low ? 130 : 170, low ? 130 : 690, 0, 1, mugTop(ink)) +
    put(low ? 330 : 370, low ? 120 : 640, -34, 1, pencilTop(ink)) +
    put(60, low ? 700 : 120, low ? 50 : 130, 0.9, leafTop(ink, random)) +
    put(1180, 760, -50, 1, leafTop(ink, random)) +
    windowShade(random)
  )
}

const arch: Scene = (kit, ink, random) => {
  const [one, two] = pair(kit, ink, random)
  const flip = random() > 0.5
  const x = (value: number) => (flip ? 1200 - value : value)
  const scale = Math.min(1.55, 400 / one.h)
  return (
    flat(0, 0, 1200, 800, ink.wall) +
    flat(0, 0, 1200, 800, 'url(#wallfall)') +
    area(`M${x(470) - 260} 660V330A260 260 0 0 1 ${x(470) + 260} 330V660Z`, ink.wallDeep) +
    area(`M${x(470) - 260} 660V330A260 260 0 0 1 ${x(470) + 260} 330V660Z`, 'url(#side)') +
    ball(x(1010), 190, 104, ink.b) +
    line(`M${x(720)} 90Q${x(860)} 60 ${x(1010)} 120`, ink.pale, 6, 'opacity=".35"') +
    tableFront(ink, 640) +
    oval(x(500), 716, 330, 32, '#1a120a', 'opacity=".22" filter="url(#softer)"') +
    box(x(470) - 190, 590, 380, 126, ink.c, 10) +
    oval(x(470), 592, 190, 20, '#fff', 'opacity=".22"') +
    box(x(880) - 130, 520, 260, 196, ink.a, 10) +
    oval(x(880), 522, 130, 14, '#fff', 'opacity=".2"') +
    stand(x(470), 594, scale, one) +
    stand(x(880), 524, Math.min(1, 260 / two.h), two) +
    stand(x(1090), 716, 0.72, vase(ink, random)) +
    stand(x(180), 720, 0.66, books(ink, random)) +
    ball(x(690), 690, 30, ink.b) +
    near(ink, !flip, random)
  )
}

const wide: Scene = (kit, ink, random) => {
  const places = { hills, street, stage, room, workroom } as const
  const [one, two] = pair(kit, ink, random)
  const extra = random() > 0.5 ? plant(ink, random) : vase(ink, random)
  if (kit.place === 'room')
    return (
      room(ink, random) +
      stand(640, 564, Math.min(1, 210 / two.h), two) +
      stand(360, 564, Math.min(1.35, 330 / one.h), one) +
      stand(800, 564, 0.7, mug(ink)) +
      stand(1020, 742, 1, extra) +
      near(ink, true, random)
    )
  const flip = random() > 0.5
  const x = (value: number) => (flip ? 1200 - value : value)
  return (
    places[kit.place](ink, random) +
    stand(x(780), 706, Math.min(1.1, 290 / two.h), two) +
    stand(x(430), 742, Math.min(1.6, 430 / one.h), one) +
    stand(x(1010), 744, 0.72, extra) +
    near(ink, flip, random)
  )
}

const shelves: Scene = (kit, ink, random) => {
  const shelf = (y: number) =>
    flat(60, y + 26, 1080, 26, '#1a120a', 6, 'opacity=".28" filter="url(#soft)"') +
    box(50, y, 1100, 26, ink.table, 5) +
    flat(50, y, 1100, 4, '#fff', 0, 'opacity=".3"')
  const things = kit.front.map((make) => make(ink, random))
  const fill = [
    plant(ink, random),
    books(ink, random),
    vase(ink, random),
    mug(ink),
    laptop(ink, random, kit.screen),
    lamp(ink),
  ]
  const row = (y: number, list: readonly Standing[], tall: number) => {
    const step = 1000 / list.length
    return (
      shelf(y) +
      list
        .map((thing, i) =>
          stand(100 + step * (i + 0.5), y, Math.min(1.05, tall / thing.h, (step * 0.86) / thing.w), thing),
        )
        .join('')
    )
  }
  const first = Math.floor(random() * 6)
  const pickFill = (i: number) => fill[(i + first) % 6] as Standing
  const t = (i: number) => things[i % things.length] as Standing
  return (
    litWall(ink, random) +
    row(330, [t(0), pickFill(0), t(1), framedThing(kit, ink, random)], 250) +
    row(700, [pickFill(1), t(2), things[3] ?? pickFill(3), pickFill(2)], 290) +
    near(ink, random() > 0.5, random)
  )
}

const framedThing = (kit: Kit, ink: Ink, random: () => number): Standing => ({
  w: 220,
  h: 240,
  svg: framed(-110, -240, 220, 240, ink, kit.sheet(188, 208, ink, random)),
})

const closeUp: Scene = (kit, ink, random) => {
  const thing = oneOf(kit.front, random)(ink, random)
  const flip = random() > 0.5
  const x = (value: number) => (flip ? 1200 - value : value)
  const rays = rows(16, (i) =>
    turned(x(520), 430, i * 22.5, 1, area('M0 0L-62 -1000H62Z', ink.wallDeep, 'opacity=".34"')),
  )
  return (
    flat(0, 0, 1200, 800, ink.wall) +
    rays +
    flat(0, 0, 1200, 800, 'url(#wallfall)') +
    ball(x(520), 420, 300, ink.b) +
    tableFront(ink, 660) +
    stand(x(520), 726, Math.min(2.1, 600 / thing.h, 760 / thing.w), thing) +
    stand(x(960), 700, 0.95, books(ink, random)) +
    stand(x(1090), 752, 0.95, mug(ink)) +
    near(ink, flip, random)
  )
}

const atWindow: Scene = (kit, ink, random) => {
  const [one, two] = pair(kit, ink, random)
  const flip = random() > 0.5
  const x = (value: number) => (flip ? 1200 - value : value)
  const outside = kit.place === 'hills' || random() > 0.5 ? hills(ink, random) : street(ink, random)
  return (
    flat(0, 0, 1200, 800, ink.wallDeep) +
    flat(0, 0, 1200, 800, 'url(#wallfall)') +
    group('translate(150 40) scale(.75)', `<svg width="1200" height="760">${outside}</svg>`) +
    flat(150, 40, 900, 570, '#fff6dc', 0, 'opacity=".18"') +
    rows(2, (i) => box(450 + i * 286, 40, 16, 570, ink.pale)) +
    box(134, 24, 932, 20, ink.pale) +
    box(134, 24, 18, 590, ink.pale) +
    box(1050, 24, 18, 590, ink.pale) +
    form(
      x(1) < 600 ? 'M20 10H220C200 200 240 420 110 640H20Z' : 'M1180 10H980C1000 200 960 420 1090 640H1180Z',
      ink.a,
    ) +
    tableFront(ink, 606) +
    area('M200 606H1000L1150 800H20Z', '#fff4d2', 'opacity=".2"') +
    stand(x(420), 690, Math.min(1.35, 380 / one.h), one) +
    stand(x(770), 660, Math.min(0.95, 230 / two.h), two) +
    stand(x(1000), 690, 0.95, plant(ink, random)) +
    stand(x(610), 742, 0.85, mug(ink)) +
    stand(x(190), 716, 0.75, books(ink, random))
  )
}

export const scenes: readonly Scene[] = [desk, flatLay, arch, wide, shelves, closeUp, atWindow]

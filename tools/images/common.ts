import type { Ink } from './inks.ts'
import { area, ball, box, dot, flat, form, group, line, lying, oval, rows } from './svg.ts'

/** An upright object: drawn upward from y = 0 and centered on x = 0. */
export interface Standing {
  readonly w: number
  readonly h: number
  readonly svg: string
}
/** A flat object, drawn around the origin. */
type Lying = string
export type Content = (w: number, h: number, ink: Ink, random: () => number) => string

export interface Kit {
  readonly screen: Content
  readonly sheet: Content
  readonly front: readonly ((ink: Ink, random: () => number) => Standing)[]
  readonly top: readonly ((ink: Ink, random: () => number) => Lying)[]
  /** The background of its wide scene. */
  readonly place: 'room' | 'workroom' | 'hills' | 'stage' | 'street'
}

export function laptop(ink: Ink, random: () => number, screen: Content): Standing {
  const w = 420
  const h = 270
  return {
    w: 480,
    h: 290,
    svg:
      box(-w / 2, -h - 18, w, h, ink.deep, 14) +
      group(
        `translate(${-w / 2 + 14} ${-h - 4})`,
        `<svg width="${w - 28}" height="${h - 28}">${screen(w - 28, h - 28, ink, random)}</svg>`,
      ) +
      area(`M${-w / 2 + 14} ${-h - 4}h150l-110 ${h - 28}h-40z`, '#fff', 'opacity=".07"') +
      form(`M-236 -18H236L262 -4Q262 2 250 2H-250Q-262 2 -262 -4Z`, '#cfcabd') +
      flat(-46, -18, 92, 6, '#a9a496', 3),
  }
}

export function monitor(ink: Ink, random: () => number, screen: Content): Standing {
  return {
    w: 300,
    h: 400,
    svg:
      form('M-30 -80H30L38 -8H-38Z', '#b9b3a4') +
      box(-95, -12, 190, 12, '#cfcabd', 6) +
      box(-270, -400, 540, 330, ink.deep, 16) +
      group('translate(-254 -384)', `<svg width="508" height="298">${screen(508, 298, ink, random)}</svg>`) +
      area('M-254 -384h190l-140 298h-50z', '#fff', 'opacity=".06"'),
  }
}

export function plant(ink: Ink, random: () => number): Standing {
  const green = ['#3f7d5c', '#2f6a4e', '#5a9672', '#24563f']
  const leaf = (i: number) => {
    const turn = -74 + i * 21 + random() * 10
    const long = 150 + random() * 80
    return group(
      `translate(0 -110) rotate(${turn})`,
      form(
        `M0 0C-44 ${-long * 0.4} -34 ${-long * 0.8} 0 ${-long}C34 ${-long * 0.8} 44 ${-long * 0.4} 0 0Z`,
        green[i % 4] ?? '#3f7d5c',
      ),
      line(`M0 -4V${-long * 0.86}`, '#ffffff', 2.5, 'opacity=".28"'),
    )
  }
  return {
    w: 130,
    h: 320,
    svg:
      rows(8, leaf) +
      form('M-66 -122H66L50 0H-50Z', random() > 0.5 ? ink.a : ink.pale) +
      box(-72, -136, 144, 26, random() > 0.5 ? ink.b : ink.c, 6),
  }
}

export function lamp(ink: Ink): Standing {
  return {
    w: 150,
    h: 380,
    svg:
      oval(110, -196, 230, 190, '#ffe9b0', 'opacity=".32" filter="url(#glow)"') +
      box(-70, -16, 140, 16, ink.deep, 8) +
      line('M0 -16L-46 -190L60 -318', ink.deep, 11) +
      dot(-46, -190, 11, ink.b) +
      form('M34 -352L104 -330L142 -246L22 -284Z', ink.a) +
      oval(84, -262, 60, 13, '#fff0c2', 'transform="rotate(18 84 -262)"'),
  }
}

export function mug(ink: Ink): Standing {
  return {
    w: 92,
    h: 100,
    svg:
      line('M42 -70C88 -76 88 -18 38 -26', ink.b, 14) +
      form('M-46 -92H46L40 -8Q38 0 28 0H-28Q-38 0 -40 -8Z', ink.b) +
      oval(0, -92, 46, 10, ink.deep) +
      oval(0, -90, 39, 7, '#6b4328') +
      line(
        'M-12 -116C-24 -136 2 -146 -10 -168M14 -118C2 -138 28 -148 16 -172',
        '#fff',
        5,
        'opacity=".35" filter="url(#soft)"',
      ),
  }
}

export function books(ink: Ink, random: () => number): Standing {
  const colours = [ink.a, ink.b, ink.c, ink.deep, ink.pale]
  let y = 0
  const svg = rows(3 + Math.floor(random() * 2), (i) => {
    const h = 26 + random() * 18
    const w = 190 + random() * 60
    y -= h
    const shift = (random() - 0.5) * 26
    const colour = colours[Math.floor(random() * 2 + i) % 5] ?? ink.a
    return (
      box(-w / 2 + shift, y, w, h, colour, 4) +
      flat(w / 2 - 12 + shift, y + 5, 12, h - 10, '#f6efdd') +
      flat(-w / 2 + 22 + shift, y, 9, h, ink.pale, 0, 'opacity=".6"')
    )
  })
  return { w: 220, h: -y, svg }
}

export function vase(ink: Ink, random: () => number): Standing {
  const stems = rows(5, (i) => {
    const x = -80 + i * 40 + random() * 14
    const y = -270 - random() * 90
    return (
      line(`M0 -120Q${x * 0.3} -200 ${x} ${y}`, '#4d7a58', 5) +
      ball(x, y, 17 + random() * 14, [ink.a, ink.b, ink.pale][i % 3] ?? ink.a) +
      dot(x - 4, y - 3, 6, ink.deep, 'opacity=".5"')
    )
  })
  return {
    w: 110,
    h: 330,
    svg:
      stems +
      form(
        'M-24 -150H24C22 -110 62 -92 56 -42C52 -10 38 0 0 0C-38 0 -52 -10 -56 -42C-62 -92 -22 -110 -24 -150Z',
        ink.c,
      ),
  }
}

export const paperSheet = (ink: Ink, random: () => number, sheet: Content, w = 300, h = 400): Lying =>
  lying(w, h) +
  flat(-w / 2, -h / 2, w, h, '#fffaf0', 4) +
  group(
    `translate(${-w / 2 + 24} ${-h / 2 + 24})`,
    `<svg width="${w - 48}" height="${h - 48}">${sheet(w - 48, h - 48, ink, random)}</svg>`,
  )

export const tablet = (ink: Ink, random: () => number, screen: Content): Lying =>
  lying(430, 310, 26, 14) +
  box(-215, -155, 430, 310, ink.deep, 26) +
  group('translate(-197 -137)', `<svg width="394" height="274">${screen(394, 274, ink, random)}</svg>`) +
  area('M-197 -137h150l-120 274h-30z', '#fff', 'opacity=".08"')

export const phoneTop = (ink: Ink, random: () => number, screen: Content): Lying =>
  lying(150, 300, 26, 12) +
  box(-75, -150, 150, 300, ink.deep, 26) +
  group('translate(-66 -138)', `<svg width="132" height="276">${screen(132, 276, ink, random)}</svg>`)

export const mugTop = (ink: Ink): Lying =>
  oval(14, 20, 66, 66, '#1a120a', 'opacity=".32" filter="url(#soft)"') +
  line('M52 20C104 26 104 -30 52 -22', ink.b, 16) +
  ball(0, 0, 66, ink.b) +
  dot(0, 0, 54, ink.deep) +
  dot(0, 2, 50, '#6b4328') +
  oval(-14, -12, 22, 12, '#c69468', 'opacity=".6"')

export const pencilTop = (ink: Ink): Lying =>
  flat(-130, 4, 270, 16, '#1a120a', 8, 'opacity=".28" filter="url(#soft)"') +
  flat(-140, -9, 220, 18, ink.a) +
  flat(-140, -9, 220, 6, '#fff', 0, 'opacity=".25"') +
  area('M80 -9L124 0L80 9Z', '#ecd0a2') +
  area('M110 -3L124 0L110 3Z', ink.deep) +
  flat(-158, -9, 24, 18, ink.b, 5)

export const leafTop = (ink: Ink, random: () => number): Lying =>
  rows(7, (i) => {
    const side = i % 2 ? 1 : -1
    const y = 120 - i * 42
    return group(
      `translate(0 ${y}) rotate(${side * (52 + random() * 14)})`,
      form('M0 0C-26 -40 -22 -82 0 -112C22 -82 26 -40 0 0Z', i % 3 ? '#3f7d5c' : '#5a9672'),
    )
  }) + line('M0 160Q8 0 0 -170', '#2f6a4e', 6)

export const notebookTop = (ink: Ink): Lying =>
  lying(230, 310, 10, 10) +
  box(-115, -155, 230, 310, ink.a, 10) +
  flat(-115, -155, 30, 310, ink.deep, 8, 'opacity=".35"') +
  flat(60, -155, 12, 310, ink.b) +
  flat(-50, -90, 90, 46, ink.pale, 4)

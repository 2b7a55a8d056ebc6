import type { Ink } from './inks.ts'
import { area, ball, box, dot, flat, form, group, line, oval, rows } from './svg.ts'

/** Scene backgrounds, 1200 by 800 pixels unless stated otherwise. */

/** A wall lit by a window outside the image. */
export function litWall(ink: Ink, random: () => number): string {
  const x = 300 + random() * 420
  const pane = (dx: number, dy: number) =>
    area(
      `M${x + dx} ${70 + dy}L${x + dx + 150} ${30 + dy}L${x + dx + 90} ${210 + dy}L${x + dx - 60} ${250 + dy}Z`,
      '#fff3cf',
    )
  return (
    flat(0, 0, 1200, 800, ink.wall) +
    flat(0, 0, 1200, 800, 'url(#wallfall)') +
    group(
      '',
      `<g opacity=".34" filter="url(#softer)">${pane(0, 0)}${pane(176, -46)}${pane(-76, 206)}${pane(100, 160)}</g>`,
    )
  )
}

export const tableFront = (ink: Ink, y: number) =>
  flat(0, y, 1200, 800 - y, ink.table) +
  flat(0, y, 1200, 800 - y, 'url(#tablefall)') +
  flat(0, y, 1200, 5, '#fff', 0, 'opacity=".28"') +
  rows(6, (i) =>
    line(
      `M${-40 + i * 30} ${y + 34 + i * 31}Q500 ${y + 20 + i * 33} 1260 ${y + 38 + i * 30}`,
      ink.tableDeep,
      2.5,
      'opacity=".35"',
    ),
  )

export const tableTop = (ink: Ink, fromTable: boolean) =>
  flat(0, 0, 1200, 800, fromTable ? ink.table : ink.wall) +
  flat(0, 0, 1200, 800, 'url(#topfall)') +
  rows(9, (i) =>
    line(
      `M-20 ${i * 96 + 12}Q420 ${i * 96 - 14} 1220 ${i * 96 + 22}`,
      fromTable ? ink.tableDeep : ink.wallDeep,
      2.5,
      'opacity=".3"',
    ),
  )

/** The shadow of a window and a branch across a table. */
export function windowShade(random: () => number): string {
  const lean = 300 + random() * 120
  const bar = (x: number, w: number) => area(`M${x} -20h${w}L${x + w - lean} 820h${-w}Z`, '#1a120a')
  const leaves = rows(12, (i) =>
    oval(
      150 + i * 86 + random() * 40,
      60 + random() * 210,
      62,
      20,
      '#1a120a',
      `transform="rotate(${20 + random() * 120} ${150 + i * 86} 140)"`,
    ),
  )
  return (
    `<g opacity=".15" filter="url(#softer)">${bar(240, 36)}${bar(640, 36)}${bar(1060, 36)}${area('M-20 420L1220 250v40L-20 460Z', '#1a120a')}${leaves}</g>` +
    area(`M330 -20H900L${900 - lean} 820H${330 - lean}Z`, '#fff4d2', 'opacity=".16"')
  )
}

export function hills(ink: Ink, random: () => number): string {
  const sunX = 260 + random() * 680
  return (
    flat(0, 0, 1200, 800, ink.b) +
    flat(0, 0, 1200, 800, 'url(#sky)') +
    dot(sunX, 270, 240, '#fff1c8', 'opacity=".5" filter="url(#glow)"') +
    ball(sunX, 270, 100, '#ffe3a0') +
    area(`M0 430C150 330 260 300 400 380S640 300 800 350S1040 280 1200 350V800H0Z`, ink.c, 'opacity=".75"') +
    area(`M0 500C200 400 360 470 520 440S860 380 1200 470V800H0Z`, ink.wall) +
    area(`M0 590C260 490 520 560 700 540S1020 500 1200 580V800H0Z`, ink.wallDeep) +
    rows(14, (i) => {
      const x = (i * 397 + random() * 120) % 1200
      const y = 560 + random() * 40
      return form(
        `M${x} ${y}C${x - 30} ${y - 40} ${x - 16} ${y - 110} ${x} ${y - 120}C${x + 16} ${y - 110} ${x + 30} ${y - 40} ${x} ${y}Z`,
        ink.deep,
      )
    }) +
    area(`M0 660Q600 590 1200 668V800H0Z`, ink.table) +
    area(`M0 660Q600 590 1200 668V800H0Z`, 'url(#tablefall)')
  )
}

export function street(ink: Ink, random: () => number): string {
  let x = -30
  const houses = rows(9, (i) => {
    const w = 120 + random() * 70
    const h = 300 + random() * 170
    const wallInk = [ink.a, ink.c, ink.pale, ink.b, ink.wallDeep][Math.floor(random() * 5)] ?? ink.a
    const left = x
    x += w
    const windows = rows(3, (r) =>
      rows(2, (c) =>
        flat(
          left + w * (0.18 + c * 0.38),
          610 - h + 50 + r * 86,
          w * 0.26,
          52,
          (i + r + c) % 3 ? ink.deep : '#ffe6a6',
          4,
          'opacity=".82"',
        ),
      ),
    )
    const roof =
      i % 2
        ? form(`M${left - 6} ${610 - h}L${left + w / 2} ${540 - h}L${left + w + 6} ${610 - h}Z`, ink.deep)
        : flat(left - 4, 600 - h, w + 8, 14, ink.deep)
    return (
      box(left, 610 - h, w, h, wallInk) +
      roof +
      windows +
      flat(left + w * 0.2, 540, w * 0.6, 70, ink.deep, 0, 'opacity=".72"') +
      area(
        `M${left + w * 0.14} 540H${left + w * 0.86}L${left + w * 0.92} 570H${left + w * 0.08}Z`,
        i % 2 ? ink.a : ink.b,
      )
    )
  })
  return (
    flat(0, 0, 1200, 800, ink.wall) +
    flat(0, 0, 1200, 800, 'url(#sky)') +
    ball(930, 150, 70, '#ffe3a0') +
    `<g opacity=".5" filter="url(#soft)">${oval(300, 130, 150, 26, '#fff')}${oval(400, 160, 120, 20, '#fff')}</g>` +
    houses +
    flat(0, 608, 1200, 192, ink.table) +
    flat(0, 608, 1200, 192, 'url(#tablefall)') +
    flat(0, 608, 1200, 10, ink.tableDeep)
  )
}

export function stage(ink: Ink, random: () => number): string {
  const beam = (x: number, to: number, colour: string) =>
    area(`M${x - 14} 60L${x + 14} 60L${to + 190} 640L${to - 190} 640Z`, colour, 'opacity=".2" filter="url(#soft)"') +
    form(`M${x - 30} 20H${x + 30}L${x + 20} 70H${x - 20}Z`, '#22201d') +
    oval(x, 70, 20, 6, '#fff3c4')
  return (
    flat(0, 0, 1200, 800, ink.deep) +
    flat(0, 0, 1200, 640, ink.wallDeep, 0, 'opacity=".85"') +
    rows(12, (i) => flat(i * 104, 0, 52, 640, '#000', 0, 'opacity=".13"')) +
    flat(0, 24, 1200, 14, '#22201d') +
    beam(190, 420 + random() * 120, ink.b) +
    beam(520, 600, '#fff0c0') +
    beam(820, 640 + random() * 100, ink.a) +
    beam(1060, 800, ink.c) +
    oval(600, 650, 520, 70, '#fff0c0', 'opacity=".16" filter="url(#softer)"') +
    flat(0, 640, 1200, 160, ink.table) +
    flat(0, 640, 1200, 160, 'url(#tablefall)') +
    rows(13, (i) => line(`M${600 + (i - 6) * 80} 640L${600 + (i - 6) * 190} 800`, ink.tableDeep, 3, 'opacity=".5"')) +
    form('M-20 -10H130C110 200 150 420 60 660H-20Z', ink.a) +
    form('M1220 -10H1070C1090 200 1050 420 1140 660H1220Z', ink.a)
  )
}

/** A room being painted, with tools on the floor. */
export const workroom = (ink: Ink, random: () => number): string => interior(ink, random, true)

/** A room with a sideboard, whose top is at y = 566. */
export const room = (ink: Ink, random: () => number): string =>
  interior(ink, random, false) +
  oval(500, 722, 440, 20, '#1a120a', 'opacity=".3" filter="url(#soft)"') +
  rows(2, (i) => box(180 + i * 610, 690, 20, 40, ink.deep)) +
  box(120, 566, 760, 132, ink.tableDeep, 8) +
  rows(3, (i) => flat(136 + i * 246, 588, 236, 96, ink.table, 5) + dot(254 + i * 246, 636, 9, ink.b)) +
  flat(112, 562, 776, 14, ink.table, 5)

function interior(ink: Ink, random: () => number, halfPainted: boolean): string {
  const half = 330 + random() * 200
  return (
    flat(0, 0, 1200, 800, ink.wall) +
    area(`M0 0H${half + 60}L${half - 20} 640H0Z`, ink.c) +
    (halfPainted ? rows(7, (i) => line(`M${half + 50 - i * 13} ${i * 92}q-30 40 -8 70`, ink.c, 26)) : '') +
    flat(0, 0, 1200, 640, 'url(#wallfall)') +
    box(760, 90, 300, 330, '#fffaf0', 6) +
    flat(780, 110, 260, 290, '#cfe4e6') +
    area('M780 330Q860 270 920 310T1040 290V400H780Z', '#7fa889') +
    dot(970, 180, 36, '#fff2c4') +
    flat(904, 110, 12, 290, '#fffaf0') +
    flat(780, 250, 260, 10, '#fffaf0') +
    box(740, 418, 340, 18, '#fffaf0', 4) +
    area('M780 436L1040 436L860 800H480Z', '#fff4d2', 'opacity=".22"') +
    flat(0, 618, 1200, 26, '#fffaf0') +
    flat(0, 640, 1200, 160, ink.table) +
    flat(0, 640, 1200, 160, 'url(#tablefall)') +
    rows(9, (i) => line(`M${-200 + i * 200} 800L${60 + i * 140} 640`, ink.tableDeep, 3, 'opacity=".45"')) +
    oval(560, 742, 470, 50, ink.a, 'opacity=".55"') +
    oval(560, 742, 400, 38, 'none', `stroke="${ink.pale}" stroke-width="5" opacity=".5"`) +
    line('M210 0V150', ink.deep, 5) +
    form('M210 140C270 140 300 190 306 220H114C120 190 150 140 210 140Z', ink.b) +
    oval(210, 240, 190, 120, '#ffe9b0', 'opacity=".25" filter="url(#glow)"')
  )
}

import type { Kit } from '../common.ts'
import { ball, box, dot, flat, form, group, line, lying, oval, rows } from '../svg.ts'

export const businessFinance: Kit = {
  place: 'street',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    rows(9, (i) => flat(0, h * 0.1 * (i + 1), w, 1.5, '#d8cfba')) +
    rows(9, (r) =>
      rows(5, (c) =>
        flat(
          w * (0.05 + c * 0.19),
          h * (0.04 + r * 0.1),
          w * (c === 0 ? 0.13 : 0.06 + ((r * c * 7) % 5) * 0.012),
          h * 0.035,
          r === 8 ? ink.a : c === 0 ? ink.deep : '#a79e89',
          3,
        ),
      ),
    ) +
    flat(w * 0.78, 0, w * 0.22, h, ink.c, 0, 'opacity=".22"'),
  sheet: (w, h, ink) =>
    flat(0, 0, w * 0.44, h * 0.05, ink.deep) +
    dot(w * 0.9, h * 0.04, w * 0.07, ink.a) +
    rows(
      9,
      (i) =>
        flat(0, h * 0.16 + i * h * 0.07, w * (0.4 + (i % 3) * 0.08), 6, '#a79e89', 3) +
        flat(w * 0.8, h * 0.16 + i * h * 0.07, w * 0.2, 6, ink.deep, 3),
    ) +
    flat(0, h * 0.8, w, 4, ink.deep) +
    flat(w * 0.66, h * 0.84, w * 0.34, h * 0.06, ink.a, 3),
  front: [
    () => ({
      w: 250,
      h: 250,
      svg:
        rows(4, (i) =>
          group(
            `translate(${-96 + i * 64} 0)`,
            rows(2 + i * 2, (k) => box(-29, -20 - k * 21, 58, 19, k % 2 ? '#e2b04c' : '#f0c86e', 8)),
          ),
        ) +
        form('M96 -170C96 -210 70 -226 96 -262C122 -226 96 -210 96 -170Z', '#4d8a62') +
        form('M96 -180C120 -200 142 -196 150 -226C118 -232 98 -214 96 -180Z', '#6aa77c'),
    }),
    (ink) => ({
      w: 200,
      h: 250,
      svg:
        box(-100, -240, 200, 240, ink.deep, 18) +
        flat(-80, -220, 160, 58, '#cfe0c6', 8) +
        flat(0, -204, 64, 26, ink.deep, 4, 'opacity=".75"') +
        rows(12, (i) =>
          box(
            -80 + (i % 4) * 42,
            -144 + Math.floor(i / 4) * 46,
            34,
            36,
            i === 11 ? ink.a : i % 4 === 3 ? ink.b : '#e9e2d0',
            8,
          ),
        ),
    }),
    (ink) => ({
      w: 250,
      h: 260,
      svg: rows(
        5,
        (i) =>
          box(-122 + i * 50, -240, 46, 240, [ink.a, ink.c, ink.b, ink.wallDeep, ink.a][i] ?? ink.a, 4) +
          flat(-114 + i * 50, -210, 30, 70, ink.pale, 4) +
          dot(-99 + i * 50, -46, 11, '#000', 'opacity=".35"'),
      ),
    }),
    (ink) => ({
      w: 280,
      h: 200,
      svg:
        line('M-50 -160V-186Q-50 -200 -36 -200H36Q50 -200 50 -186V-160', ink.deep, 15) +
        box(-140, -166, 280, 166, '#7b4a2c', 18) +
        flat(-140, -104, 280, 14, '#000', 0, 'opacity=".22"') +
        box(-24, -118, 48, 40, '#e2b04c', 8),
    }),
  ],
  top: [
    (ink) =>
      lying(180, 250, 18) +
      box(-90, -125, 180, 250, ink.deep, 18) +
      flat(-72, -106, 144, 50, '#cfe0c6', 6) +
      rows(16, (i) =>
        flat(
          -72 + (i % 4) * 37,
          -40 + Math.floor(i / 4) * 37,
          31,
          30,
          i === 15 ? ink.a : i % 4 === 3 ? ink.b : '#e9e2d0',
          6,
        ),
      ),
    () =>
      rows(7, (i) => {
        const x = -110 + ((i * 67) % 220)
        const y = -60 + ((i * 43) % 130)
        return (
          oval(x + 6, y + 9, 36, 36, '#1a120a', 'opacity=".3" filter="url(#soft)"') +
          ball(x, y, 36, i % 2 ? '#e2b04c' : '#c9cac2') +
          dot(x, y, 26, 'none', 'stroke="#8a6a22" stroke-width="3" opacity=".6"')
        )
      }),
  ],
}

import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, lying, oval, rows } from '../svg.ts'

const wave = (w: number, h: number, count: number, fill: string) =>
  rows(count, (i) => {
    const tall = h * (0.15 + 0.85 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.37)))
    return flat((i * w) / count, (h - tall) / 2, (w / count) * 0.56, tall, fill, 3)
  })

export const musicAudio: Kit = {
  place: 'stage',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, '#171c22') +
    rows(
      4,
      (i) =>
        flat(0, h * 0.04 + i * h * 0.24, w, h * 0.2, '#222a31', 4) +
        group(
          `translate(${w * 0.16} ${h * 0.05 + i * h * 0.24})`,
          wave(w * (0.5 + (i % 3) * 0.13), h * 0.18, 34, [ink.a, ink.c, ink.b, '#9cc2d0'][i] ?? ink.a),
        ) +
        dot(w * 0.07, h * 0.14 + i * h * 0.24, h * 0.05, [ink.a, ink.c, ink.b, '#9cc2d0'][i] ?? ink.a),
    ) +
    flat(w * 0.52, 0, 3, h, '#fff'),
  sheet: (w, h, ink) =>
    rows(
      5,
      (s) =>
        rows(5, (i) => flat(0, h * 0.04 + s * h * 0.2 + i * 9, w, 2, '#8b8371')) +
        rows(6, (i) => {
          const x = w * (0.08 + i * 0.16)
          const y = h * 0.04 + s * h * 0.2 + ((i * 5 + s * 3) % 5) * 9
          return (
            oval(x, y, 9, 7, (i + s) % 5 === 0 ? ink.a : ink.deep, `transform="rotate(-20 ${x} ${y})"`) +
            flat(x + 6, y - 38, 3, 38, (i + s) % 5 === 0 ? ink.a : ink.deep)
          )
        }),
    ),
  front: [
    (ink) => ({
      w: 150,
      h: 420,
      svg:
        box(-80, -18, 160, 18, ink.deep, 9) +
        line('M0 -18V-230', ink.deep, 11) +
        line('M-70 -330V-250Q-70 -226 -46 -226H46Q70 -226 70 -250V-330', ink.deep, 9) +
        box(-52, -420, 104, 180, ink.a, 52) +
        rows(5, (i) => flat(-50, -396 + i * 22, 100, 6, '#000', 3, 'opacity=".28"')) +
        flat(-52, -296, 104, 14, ink.b),
    }),
    (ink) => ({
      w: 240,
      h: 260,
      svg:
        line('M-96 -92V-130C-96 -270 96 -270 96 -130V-92', ink.deep, 24) +
        line('M-88 -130C-88 -250 40 -268 76 -190', '#fff', 6, 'opacity=".2"') +
        box(-132, -136, 66, 124, ink.a, 28) +
        box(66, -136, 66, 124, ink.a, 28) +
        box(-80, -128, 24, 108, ink.b, 10) +
        box(56, -128, 24, 108, ink.b, 10),
    }),
    (ink) => ({
      w: 210,
      h: 330,
      svg:
        box(-105, -330, 210, 330, ink.deep, 14) +
        ball(0, -112, 78, '#2d3338') +
        ball(0, -112, 56, ink.c) +
        ball(0, -112, 24, '#20262a') +
        ball(0, -256, 42, '#2d3338') +
        ball(0, -256, 26, ink.b),
    }),
    (ink) => ({
      w: 420,
      h: 130,
      svg:
        form('M-220 -110H220L250 0H-250Z', ink.deep) +
        rows(
          8,
          (i) =>
            flat(-178 + i * 48, -96, 7, 74, '#000', 4, 'opacity=".5"') +
            box(-188 + i * 48, -90 + ((i * 29) % 48), 27, 18, [ink.a, ink.b, ink.c, ink.pale][i % 4] ?? ink.a, 4),
        ),
    }),
  ],
  top: [
    (ink) =>
      oval(14, 20, 160, 160, '#1a120a', 'opacity=".34" filter="url(#soft)"') +
      dot(0, 0, 158, '#1c1b19') +
      rows(6, (i) => dot(0, 0, 146 - i * 15, 'none', 'stroke="#35322d" stroke-width="2.5"')) +
      area('M0 0L-120 -100A156 156 0 0 1 -60 -144Z', '#fff', 'opacity=".10"') +
      dot(0, 0, 56, ink.a) +
      dot(0, 0, 40, ink.b) +
      dot(0, 0, 7, ink.deep),
    (ink) =>
      lying(380, 130, 10) +
      flat(-190, -65, 380, 130, ink.deep, 10) +
      rows(12, (i) => flat(-180 + i * 30, -52, 28, 110, '#fffaf0', 4)) +
      rows(11, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : flat(-160 + i * 30, -52, 18, 66, '#1d1b18', 3))),
  ],
}

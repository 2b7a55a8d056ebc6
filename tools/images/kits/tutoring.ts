import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, lying, rows, turned } from '../svg.ts'

const formulas = (w: number, h: number, chalk: string, mark: string) =>
  line(`M${w * 0.08} ${h * 0.62}H${w * 0.44}M${w * 0.1} ${h * 0.68}V${h * 0.12}`, chalk, 6) +
  line(`M${w * 0.1} ${h * 0.6}C${w * 0.2} ${h * 0.56} ${w * 0.24} ${h * 0.2} ${w * 0.42} ${h * 0.14}`, mark, 8) +
  line(`M${w * 0.56} ${h * 0.6}L${w * 0.88} ${h * 0.6}L${w * 0.88} ${h * 0.2}Z`, chalk, 6) +
  line(`M${w * 0.84} ${h * 0.6}V${h * 0.54}H${w * 0.88}`, mark, 5) +
  line(
    `M${w * 0.1} ${h * 0.84}h${w * 0.05}M${w * 0.2} ${h * 0.8}l${w * 0.04} ${h * 0.08}m0 ${-h * 0.08}l${-w * 0.04} ${h * 0.08}M${w * 0.3} ${h * 0.84}h${w * 0.06}m${-w * 0.03} ${-h * 0.04}v${h * 0.08}M${w * 0.44} ${h * 0.82}h${w * 0.05}m${-w * 0.05} ${h * 0.035}h${w * 0.05}`,
    chalk,
    5,
  ) +
  dot(w * 0.66, h * 0.84, h * 0.045, 'none', `stroke="${mark}" stroke-width="5"`)

export const tutoring: Kit = {
  place: 'room',
  screen: (w, h) => flat(0, 0, w, h, '#23483c') + formulas(w, h, '#f3ecd9', '#f0c86e'),
  sheet: (w, h, ink) =>
    rows(Math.ceil(h / 26), (i) => flat(0, i * 26, w, 1.5, '#b8c8cf')) +
    rows(Math.ceil(w / 26), (i) => flat(i * 26, 0, 1.5, h, '#b8c8cf')) +
    group(`translate(0 ${h * 0.1})`, formulas(w, h * 0.75, ink.deep, ink.a)),
  front: [
    () => ({
      w: 430,
      h: 330,
      svg:
        box(-225, -330, 450, 300, '#b98552', 8) +
        flat(-207, -312, 414, 264, '#23483c') +
        group('translate(-200 -306)', formulas(400, 254, '#f3ecd9', '#f0c86e')) +
        box(-190, -34, 380, 14, '#a06f3f', 4) +
        flat(-120, -42, 44, 9, '#fff', 4) +
        line('M-160 -20L-176 0M160 -20L176 0', '#a06f3f', 14),
    }),
    (ink) => ({
      w: 170,
      h: 210,
      svg:
        box(-84, -20, 168, 20, ink.deep, 8) +
        line('M0 -20V-70M-70 -206A96 96 0 1 0 66 -60', ink.deep, 10) +
        ball(0, -132, 72, ink.c) +
        area(
          'M-50 -160C-20 -196 30 -180 24 -150C0 -140 -20 -130 -50 -160ZM10 -120C40 -130 64 -110 46 -84C24 -74 0 -96 10 -120Z',
          ink.a,
        ) +
        dot(0, -132, 72, 'url(#round)'),
    }),
    (ink) => ({
      w: 160,
      h: 240,
      svg:
        form('M-24 -230H24V-140L78 -26Q88 0 62 0H-62Q-88 0 -78 -26L-24 -140Z', '#cfe0e0') +
        area('M-52 -84H52L78 -26Q88 0 62 0H-62Q-88 0 -78 -26Z', ink.a, 'opacity=".85"') +
        rows(4, (i) => dot(-28 + i * 20, -36 - (i % 2) * 26, 8, '#fff', 'opacity=".45"')) +
        box(-32, -240, 64, 16, '#b9cccc', 6),
    }),
    (ink) => ({
      w: 220,
      h: 250,
      svg:
        rows(
          4,
          (i) =>
            box(-108 + (i % 2) * 12, -36 - i * 38, 204, 34, [ink.a, ink.c, ink.b, ink.deep][i] ?? ink.a, 5) +
            flat(82 + (i % 2) * 12, -31 - i * 38, 14, 24, '#f6efdd'),
        ) +
        form('M0 -196C-60 -210 -60 -136 0 -152C60 -136 60 -210 0 -196Z', '#c8452c') +
        line('M2 -194C2 -216 12 -226 24 -230', '#5b3a1e', 6) +
        form('M10 -214C26 -240 54 -236 58 -230C46 -210 26 -206 10 -214Z', '#5a8a4a'),
    }),
  ],
  top: [
    (ink) =>
      turned(
        0,
        0,
        18,
        1,
        area(
          'M-170 96L170 96L-170 -150ZM-120 56H40L-120 -60Z',
          '#1a120a',
          'fill-rule="evenodd" opacity=".28" filter="url(#soft)" transform="translate(12 14)"',
        ) +
          area('M-170 96L170 96L-170 -150ZM-120 56H40L-120 -60Z', ink.c, 'fill-rule="evenodd" opacity=".92"') +
          rows(15, (i) => flat(-158 + i * 21, 82, 3, i % 5 ? 9 : 15, ink.deep)),
      ),
    (ink) =>
      lying(170, 250, 18) +
      box(-85, -125, 170, 250, ink.deep, 18) +
      flat(-66, -106, 132, 52, '#cfe0c6', 6) +
      rows(16, (i) =>
        flat(
          -66 + (i % 4) * 34,
          -36 + Math.floor(i / 4) * 36,
          28,
          28,
          i === 15 ? ink.a : i % 4 === 3 ? ink.b : '#e9e2d0',
          6,
        ),
      ),
  ],
}

import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, lying, oval, rows, turned } from '../svg.ts'

const view = (w: number, h: number, sky: string, sun: string, far: string, near: string) =>
  flat(0, 0, w, h, sky) +
  dot(w * 0.68, h * 0.34, Math.min(w, h) * 0.13, sun) +
  area(
    `M0 ${h * 0.7}L${w * 0.28} ${h * 0.38}L${w * 0.52} ${h * 0.66}L${w * 0.74} ${h * 0.48}L${w} ${h * 0.72}V${h}H0Z`,
    far,
  ) +
  area(`M0 ${h * 0.84}Q${w * 0.4} ${h * 0.68} ${w} ${h * 0.86}V${h}H0Z`, near)
const portrait = (w: number, h: number, ground: string, skin: string, hair: string, cloth: string) =>
  flat(0, 0, w, h, ground) +
  oval(w / 2, h * 1.02, w * 0.36, h * 0.3, cloth) +
  flat(w * 0.44, h * 0.52, w * 0.12, h * 0.24, skin) +
  oval(w / 2, h * 0.44, w * 0.17, h * 0.19, skin) +
  area(
    `M${w * 0.31} ${h * 0.46}C${w * 0.28} ${h * 0.16} ${w * 0.72} ${h * 0.16} ${w * 0.69} ${h * 0.46}C${w * 0.62} ${h * 0.3} ${w * 0.4} ${h * 0.34} ${w * 0.31} ${h * 0.46}Z`,
    hair,
  )

export const photography: Kit = {
  place: 'room',
  screen: (w, h, ink, random) =>
    random() > 0.5
      ? view(w, h, ink.b, ink.a, ink.c, ink.deep)
      : rows(6, (i) =>
          group(
            `translate(${(i % 3) * w * 0.335} ${Math.floor(i / 3) * h * 0.505})`,
            i % 2
              ? portrait(
                  w * 0.325,
                  h * 0.49,
                  [ink.b, ink.c, ink.a][i % 3] ?? ink.b,
                  ['#c98a5a', '#8a5334', '#f0c8a0'][i % 3] ?? '#c98a5a',
                  ink.deep,
                  ink.pale,
                )
              : view(w * 0.325, h * 0.49, ink.pale, ink.a, ink.c, ink.deep),
          ),
        ),
  sheet: (w, h, ink, random) =>
    group(
      '',
      random() > 0.5 ? view(w, h, ink.b, ink.a, ink.c, ink.deep) : portrait(w, h, ink.c, '#a9683f', ink.deep, ink.a),
    ),
  front: [
    (ink) => ({
      w: 300,
      h: 230,
      svg:
        box(-70, -236, 120, 50, ink.deep, 12) +
        box(-150, -196, 300, 196, ink.deep, 22) +
        flat(-150, -150, 300, 104, ink.a) +
        flat(-150, -150, 300, 104, 'url(#side)') +
        ball(10, -100, 88, '#23262a') +
        ball(10, -100, 66, '#14171a') +
        dot(10, -100, 46, '#3d6a78') +
        dot(10, -100, 26, '#16262c') +
        oval(-12, -124, 17, 11, '#fff', 'opacity=".65"') +
        flat(-128, -214, 44, 20, ink.b, 6) +
        dot(122, -172, 11, ink.b),
    }),
    (ink) => ({
      w: 220,
      h: 290,
      svg: rows(3, (i) =>
        turned(
          -50 + i * 46,
          -16,
          -12 + i * 11,
          1,
          box(-80, -210, 160, 200, '#fffaf0', 4) +
            group(
              'translate(-68 -198)',
              i % 2
                ? portrait(136, 136, ink.b, '#8a5334', ink.deep, ink.a)
                : view(136, 136, ink.c, ink.a, ink.wall, ink.deep),
            ),
        ),
      ),
    }),
    (ink) => ({
      w: 220,
      h: 440,
      svg:
        line('M0 -270L-86 0M0 -270L86 0M0 -300V-6', ink.deep, 11) +
        form('M-130 -440L130 -408L96 -262L-110 -290Z', '#33312d') +
        area('M-112 -420L112 -393L84 -282L-94 -305Z', '#fff4cf') +
        oval(-10, -360, 200, 150, '#fff0c0', 'opacity=".28" filter="url(#glow)"'),
    }),
    (ink) => ({
      w: 270,
      h: 210,
      svg:
        line('M40 -100L190 -226M62 -96L206 -206', '#8a5a34', 9) +
        oval(0, -96, 134, 30, '#fff8e8') +
        oval(0, -94, 118, 23, ink.a) +
        rows(7, (i) => ball(-78 + i * 24, -104 - (i % 3) * 9, 17, ['#f0c86e', '#6a8f3d', '#fbeccb'][i % 3] ?? ink.b)) +
        form('M-20 -112C-66 -140 -60 -186 -30 -206C0 -180 4 -146 -20 -112Z', '#4d8a62') +
        form('M4 -114C0 -150 24 -176 58 -180C60 -148 40 -122 4 -114Z', '#6aa77c') +
        form('M-134 -96C-128 -30 -72 0 0 0S128 -30 134 -96C90 -60 -90 -60 -134 -96Z', ink.b) +
        line('M-112 -46Q0 2 112 -46', ink.deep, 6, 'opacity=".35"'),
    }),
  ],
  top: [
    (ink) =>
      rows(3, (i) =>
        turned(
          -70 + i * 70,
          i * 16 - 16,
          -14 + i * 13,
          1,
          lying(190, 230, 4, 8) +
            flat(-95, -115, 190, 230, '#fffaf0', 4) +
            group(
              'translate(-81 -101)',
              i % 2
                ? portrait(162, 162, ink.b, '#c98a5a', ink.deep, ink.a)
                : view(162, 162, ink.pale, ink.a, ink.c, ink.deep),
            ),
        ),
      ),
    (ink) =>
      lying(290, 190, 24, 14) +
      box(-145, -95, 290, 190, ink.deep, 24) +
      flat(-145, -40, 290, 90, ink.a, 0, 'opacity=".9"') +
      ball(20, 6, 84, '#23262a') +
      ball(20, 6, 60, '#15181b') +
      dot(20, 6, 40, '#3d6a78') +
      oval(0, -14, 15, 9, '#fff', 'opacity=".65"') +
      dot(-110, -66, 16, ink.b),
  ],
}

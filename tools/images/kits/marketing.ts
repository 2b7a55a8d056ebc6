import type { Kit } from '../common.ts'
import { area, box, dot, flat, form, line, lying, oval, rows, turned } from '../svg.ts'

export const marketing: Kit = {
  place: 'street',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    rows(7, (i) =>
      flat(
        w * (0.07 + i * 0.125),
        h * (0.82 - [0.2, 0.28, 0.24, 0.4, 0.37, 0.52, 0.62][i]!),
        w * 0.08,
        h * [0.2, 0.28, 0.24, 0.4, 0.37, 0.52, 0.62][i]!,
        i > 4 ? ink.a : ink.c,
        5,
      ),
    ) +
    line(`M${w * 0.1} ${h * 0.56}L${w * 0.36} ${h * 0.44}L${w * 0.6} ${h * 0.34}L${w * 0.9} ${h * 0.1}`, ink.deep, 6) +
    dot(w * 0.9, h * 0.1, 11, ink.deep),
  sheet: (w, h, ink) =>
    flat(0, 0, w * 0.5, h * 0.05, ink.deep) +
    dot(w * 0.3, h * 0.3, w * 0.26, ink.c) +
    area(
      `M${w * 0.3} ${h * 0.3}V${h * 0.3 - w * 0.26}A${w * 0.26} ${w * 0.26} 0 0 1 ${w * 0.54} ${h * 0.3 + w * 0.1}Z`,
      ink.a,
    ) +
    rows(4, (i) =>
      flat(w * 0.66, h * 0.18 + i * h * 0.07, w * 0.3, 7, [ink.a, ink.c, ink.b, ink.deep][i] ?? ink.a, 3),
    ) +
    line(
      `M0 ${h * 0.9}L${w * 0.25} ${h * 0.74}L${w * 0.5} ${h * 0.8}L${w * 0.76} ${h * 0.62}L${w} ${h * 0.56}`,
      ink.a,
      7,
    ) +
    line(`M0 ${h * 0.98}H${w}`, ink.deep, 4),
  front: [
    (ink) => ({
      w: 290,
      h: 280,
      svg:
        form('M-120 -170L110 -270V-40L-120 -120Z', ink.a) +
        box(-160, -180, 60, 70, ink.deep, 14) +
        oval(110, -155, 32, 116, ink.b) +
        oval(112, -155, 17, 78, ink.deep, 'opacity=".5"') +
        form('M-84 -108L-28 -86L-44 0H-86Z', ink.deep) +
        line('M164 -220L206 -252M176 -155H226M164 -92L206 -60', ink.b, 12),
    }),
    (ink) => ({
      w: 300,
      h: 330,
      svg:
        rows(4, (i) =>
          box(-150 + i * 78, -90 - i * 66, 62, 90 + i * 66, [ink.c, ink.b, ink.pale, ink.a][i] ?? ink.a, 8),
        ) +
        line('M-140 -150L-60 -210L10 -230L140 -370', ink.deep, 12) +
        form('M104 -380L166 -398L150 -336Z', ink.deep),
    }),
    (ink) => ({
      w: 170,
      h: 300,
      svg:
        box(-82, -290, 164, 290, ink.deep, 26) +
        flat(-72, -278, 144, 266, ink.pale, 18) +
        flat(-60, -262, 120, 110, ink.b, 8) +
        area('M-60 -152L-20 -214L10 -176L34 -200L60 -152Z', ink.a) +
        area('M-34 -118C-52 -140 -76 -112 -34 -84C8 -112 -16 -140 -34 -118Z', ink.a) +
        rows(2, (i) => flat(-60, -66 + i * 24, 110 - i * 40, 10, '#c9c0aa', 5)),
    }),
    (ink) => ({
      w: 230,
      h: 250,
      svg:
        dot(0, -125, 122, ink.pale) +
        dot(0, -125, 122, 'url(#round)') +
        dot(0, -125, 92, ink.a) +
        dot(0, -125, 62, ink.pale) +
        dot(0, -125, 32, ink.a) +
        line('M0 -125L120 -236', ink.deep, 9) +
        form('M104 -240L140 -262L134 -218Z', ink.b),
    }),
  ],
  top: [
    (ink) =>
      rows(5, (i) =>
        turned(
          -90 + (i % 3) * 92,
          i > 2 ? 74 : -34,
          -6 + i * 4,
          1,
          lying(88, 88, 3, 6) +
            flat(-44, -44, 88, 88, [ink.b, ink.a, ink.c, ink.pale, '#f0c86e'][i] ?? ink.b) +
            rows(3, (k) => flat(-30, -22 + k * 18, 56 - k * 14, 6, ink.deep, 3, 'opacity=".55"')),
        ),
      ),
    (ink) =>
      lying(270, 180, 12) +
      flat(-135, -90, 270, 180, ink.pale, 12) +
      area('M-135 -86L0 20L135 -86Z', ink.c) +
      line('M-130 84L-30 -4M130 84L30 -4', '#d8cdb4', 5) +
      dot(112, -76, 34, ink.a) +
      flat(106, -92, 12, 30, ink.pale, 4),
  ],
}

import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, lying, oval, rows } from '../svg.ts'

const bubble = (fill: string) =>
  form(
    'M-120 -150Q-150 -150 -150 -120V-40Q-150 -10 -120 -10H-60L-80 40L0 -10H120Q150 -10 150 -40V-120Q150 -150 120 -150Z',
    fill,
  )

export const translation: Kit = {
  place: 'street',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    flat(0, 0, w / 2, h, ink.c) +
    rows(
      6,
      (i) =>
        flat(w * 0.06, h * 0.16 + i * h * 0.12, w * (0.2 + ((i * 3) % 4) * 0.045), h * 0.04, ink.deep, 3) +
        flat(
          w * 0.94 - w * (0.2 + ((i * 2) % 4) * 0.045),
          h * 0.16 + i * h * 0.12,
          w * (0.2 + ((i * 2) % 4) * 0.045),
          h * 0.04,
          ink.a,
          3,
        ),
    ) +
    dot(w / 2, h / 2, h * 0.1, ink.deep) +
    line(
      `M${w / 2 - 14} ${h / 2}H${w / 2 + 14}M${w / 2 + 4} ${h / 2 - 9}L${w / 2 + 14} ${h / 2}L${w / 2 + 4} ${h / 2 + 9}`,
      ink.pale,
      5,
    ),
  sheet: (w, h, ink) =>
    rows(
      10,
      (i) =>
        flat(0, i * h * 0.085, w * (i % 4 === 3 ? 0.26 : 0.44), 6, ink.deep, 3) +
        flat(w * (i % 4 === 3 ? 0.74 : 0.56), i * h * 0.085, w * (i % 4 === 3 ? 0.26 : 0.44), 6, ink.a, 3),
    ) +
    group(
      `translate(${w * 0.76} ${h * 0.87}) rotate(-14)`,
      dot(0, 0, w * 0.15, 'none', `stroke="${ink.a}" stroke-width="7"`) +
        dot(0, 0, w * 0.1, 'none', `stroke="${ink.a}" stroke-width="3"`),
    ),
  front: [
    (ink) => ({
      w: 220,
      h: 340,
      svg:
        box(-80, -20, 160, 20, ink.deep, 8) +
        line('M0 -20V-64', ink.deep, 14) +
        line('M-104 -286A138 138 0 1 0 96 -96', ink.deep, 12) +
        ball(0, -190, 118, '#6aa3a8') +
        area(
          'M-84 -250C-40 -300 20 -290 30 -260C0 -236 -20 -226 -14 -196C-50 -186 -100 -200 -84 -250ZM30 -210C70 -226 110 -200 96 -150C76 -120 40 -116 30 -150C20 -176 10 -196 30 -210ZM-60 -150C-34 -156 -10 -136 -22 -104C-50 -94 -80 -130 -60 -150Z',
          ink.b,
        ) +
        dot(0, -190, 118, 'url(#round)'),
    }),
    (ink) => ({
      w: 300,
      h: 330,
      svg:
        group(
          'translate(-50 -160)',
          bubble(ink.a) + rows(3, (i) => flat(-108, -124 + i * 32, 216 - i * 46, 14, ink.pale, 7)),
        ) +
        group(
          'translate(70 -40) scale(-.8 .8)',
          bubble(ink.b) +
            line('M-80 -60C-50 -110 -20 -30 10 -76S60 -110 84 -62M-20 -40V-36M40 -116V-112', ink.deep, 13),
        ),
    }),
    (ink) => ({
      w: 200,
      h: 230,
      svg: rows(
        3,
        (i) =>
          box(-100 + i * 8, -70 - i * 70, 190, 66, [ink.a, ink.c, ink.b][i] ?? ink.a, 6) +
          flat(-76 + i * 8, -54 - i * 70, 80, 10, ink.pale, 5) +
          flat(-76 + i * 8, -36 - i * 70, 50, 8, ink.pale, 4, 'opacity=".7"') +
          flat(78 + i * 8, -64 - i * 70, 12, 54, '#f6efdd'),
      ),
    }),
  ],
  top: [
    (ink) =>
      lying(200, 280, 12) +
      box(-100, -140, 200, 280, ink.a, 12) +
      dot(0, -20, 54, 'none', `stroke="${ink.b}" stroke-width="8"`) +
      line('M-54 -20H54M0 -74V34M-38 -58Q0 -34 38 -58M-38 18Q0 -6 38 18', ink.b, 6) +
      flat(-50, 70, 100, 12, ink.b, 6),
    (ink) =>
      oval(8, 14, 70, 40, '#1a120a', 'opacity=".3" filter="url(#soft)"') +
      box(-44, -44, 88, 88, ink.deep, 14) +
      ball(0, 0, 34, ink.b) +
      group(
        'translate(120 40) rotate(-14)',
        dot(0, 0, 60, 'none', `stroke="${ink.a}" stroke-width="9" opacity=".75"`) +
          flat(-44, -8, 88, 16, ink.a, 4, 'opacity=".75"'),
      ),
  ],
}

import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, line, oval, rows, turned } from '../svg.ts'

export const fitnessWellness: Kit = {
  place: 'hills',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    dot(w * 0.3, h * 0.46, h * 0.28, 'none', `stroke="${ink.c}" stroke-width="26"`) +
    line(`M${w * 0.3} ${h * 0.18}A${h * 0.28} ${h * 0.28} 0 1 1 ${w * 0.3 - h * 0.26} ${h * 0.36}`, ink.a, 26) +
    rows(5, (i) =>
      flat(
        w * 0.58,
        h * 0.2 + i * h * 0.13,
        w * (0.16 + ((i * 3) % 4) * 0.05),
        h * 0.06,
        [ink.a, ink.b, ink.c][i % 3] ?? ink.a,
        8,
      ),
    ),
  sheet: (w, h, ink) =>
    flat(0, 0, w * 0.6, h * 0.05, ink.deep) +
    rows(
      6,
      (i) =>
        dot(w * 0.07, h * (0.17 + i * 0.14), w * 0.05, i < 4 ? ink.a : 'none', `stroke="${ink.a}" stroke-width="4"`) +
        flat(w * 0.2, h * (0.145 + i * 0.14), w * (0.5 + (i % 3) * 0.12), 8, ink.deep, 4) +
        flat(w * 0.2, h * (0.185 + i * 0.14), w * 0.4, 6, '#a79e89', 3),
    ),
  front: [
    (ink) => ({
      w: 170,
      h: 190,
      svg:
        line('M-44 -118C-60 -196 60 -196 44 -118', ink.deep, 24) +
        ball(0, -74, 76, ink.a) +
        flat(-52, -10, 104, 12, ink.deep, 6) +
        dot(0, -76, 34, ink.pale) +
        flat(-5, -96, 10, 40, ink.deep, 4),
    }),
    (ink) => ({
      w: 280,
      h: 130,
      svg:
        ball(-76, -60, 60, ink.c) +
        dot(-76, -60, 42, 'none', `stroke="${ink.deep}" stroke-width="6" opacity=".4"`) +
        dot(-76, -60, 24, 'none', `stroke="${ink.deep}" stroke-width="6" opacity=".4"`) +
        box(-80, -22, 260, 22, ink.c, 10),
    }),
    (ink) => ({
      w: 150,
      h: 250,
      svg:
        form('M-46 -206Q-58 -190 -58 -160V-20Q-58 0 -38 0H38Q58 0 58 -20V-160Q58 -190 46 -206Z', ink.b) +
        flat(-58, -130, 116, 56, ink.pale) +
        area('M0 -122C16 -104 14 -88 0 -82C-14 -88 -16 -104 0 -122Z', ink.a) +
        box(-34, -244, 68, 40, ink.deep, 8),
    }),
    () => ({
      w: 230,
      h: 200,
      svg:
        oval(0, -12, 124, 18, '#8a5a34') +
        rows(
          5,
          (i) =>
            oval(
              [-6, 14, -10, 8, 0][i] ?? 0,
              -34 - i * 33,
              86 - i * 14,
              19,
              ['#8d9490', '#b4b8b0', '#767e7b', '#c9cac2', '#a0a6a1'][i] ?? '#8d9490',
            ) + oval([-6, 14, -10, 8, 0][i] ?? 0, -34 - i * 33, 86 - i * 14, 19, 'url(#side)'),
        ) +
        form('M66 -26C60 -90 100 -120 140 -126C146 -84 120 -40 66 -26Z', '#4d8a62'),
    }),
  ],
  top: [
    (ink) =>
      flat(-104, -214, 220, 450, '#1a120a', 8, 'opacity=".28" filter="url(#soft)"') +
      box(-110, -225, 220, 450, ink.c, 8) +
      rows(9, (i) => flat(-110, -190 + i * 46, 220, 3, '#000', 0, 'opacity=".08"')) +
      oval(0, -232, 116, 26, ink.a) +
      oval(0, -236, 60, 12, ink.deep, 'opacity=".4"'),
    (ink) =>
      turned(
        0,
        0,
        -24,
        1,
        flat(-120, -6, 260, 34, '#1a120a', 12, 'opacity=".3" filter="url(#soft)"') +
          box(-90, -12, 180, 24, '#a9a69a', 8) +
          rows(2, (i) => box(i ? 84 : -136, -52, 52, 104, ink.a, 12) + box(i ? 128 : -156, -36, 28, 72, ink.deep, 10)),
      ),
  ],
}

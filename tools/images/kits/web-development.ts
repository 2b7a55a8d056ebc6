import type { Kit } from '../common.ts'
import { box, dot, flat, form, group, line, lying, oval, rows } from '../svg.ts'

export const webDevelopment: Kit = {
  place: 'room',
  screen: (w, h, ink, random) =>
    random() > 0.5
      ? flat(0, 0, w, h, '#17241f') +
        flat(0, 0, w * 0.2, h, '#101a17') +
        rows(
          11,
          (i) =>
            flat(
              w * 0.25 + ((i * 7) % 4) * w * 0.035,
              h * 0.08 + i * h * 0.08,
              w * (0.12 + ((i * 37) % 30) / 100),
              h * 0.032,
              [ink.a, ink.c, ink.b, '#6d8a80'][i % 4] ?? ink.a,
              3,
            ) + flat(w * 0.7, h * 0.08 + i * h * 0.08, (w * ((i * 23) % 20)) / 100, h * 0.032, '#6d8a80', 3),
        ) +
        rows(7, (i) => flat(w * 0.04, h * 0.1 + i * h * 0.1, w * (0.08 + (i % 3) * 0.02), h * 0.03, '#4d645b', 3))
      : flat(0, 0, w, h, ink.pale) +
        flat(0, 0, w, h * 0.1, ink.deep) +
        rows(3, (i) => dot(w * 0.04 + i * w * 0.035, h * 0.05, h * 0.018, [ink.a, ink.b, ink.c][i] ?? ink.a)) +
        flat(w * 0.06, h * 0.2, w * 0.38, h * 0.08, ink.deep, 4) +
        flat(w * 0.06, h * 0.33, w * 0.32, h * 0.03, '#b8b09c', 3) +
        flat(w * 0.06, h * 0.39, w * 0.26, h * 0.03, '#b8b09c', 3) +
        flat(w * 0.06, h * 0.48, w * 0.16, h * 0.08, ink.a, 20) +
        flat(w * 0.54, h * 0.18, w * 0.4, h * 0.42, ink.b, 10) +
        dot(w * 0.74, h * 0.4, h * 0.13, ink.a) +
        rows(3, (i) =>
          flat(w * (0.06 + i * 0.305), h * 0.68, w * 0.27, h * 0.32, [ink.c, ink.wall, ink.b][i] ?? ink.c, 8),
        ),
  sheet: (w, h, ink) =>
    rows(2, (r) =>
      rows(2, (c) =>
        group(
          `translate(${c * w * 0.53} ${r * h * 0.53})`,
          line(`M2 2H${w * 0.45}V${h * 0.45}H2Z`, ink.deep, 4) +
            flat(8, 8, w * 0.43, h * 0.06, (r + c) % 2 ? ink.a : ink.c) +
            rows(4, (i) => line(`M14 ${h * 0.15 + i * h * 0.07}H${w * (0.2 + ((i + c) % 3) * 0.08)}`, '#9b927d', 4)),
        ),
      ),
    ) + line(`M${w * 0.46} ${h * 0.2}H${w * 0.53}M${w * 0.22} ${h * 0.46}V${h * 0.53}`, ink.a, 5),
  front: [
    (ink) => ({
      w: 150,
      h: 290,
      svg:
        box(-75, -290, 150, 290, ink.deep, 24) +
        flat(-66, -276, 132, 262, ink.pale, 16) +
        flat(-66, -276, 132, 90, ink.a, 16) +
        rows(4, (i) => flat(-52, -166 + i * 36, 104 - (i % 2) * 30, 14, i === 3 ? ink.b : '#c9c0aa', 7)),
    }),
    (ink) => ({
      w: 200,
      h: 220,
      svg: rows(
        3,
        (i) =>
          box(-100, -66 - i * 72, 200, 62, ink.deep, 8) +
          rows(3, (k) => dot(-76 + k * 22, -36 - i * 72, 6, [ink.a, ink.c, ink.b][(k + i) % 3] ?? ink.a)) +
          rows(5, (k) => flat(20 + k * 14, -50 - i * 72, 6, 28, '#000', 3, 'opacity=".35"')),
      ),
    }),
    (ink) => ({
      w: 210,
      h: 200,
      svg:
        form(
          'M-105 -40Q-105 -84 -62 -84Q-52 -150 10 -146Q62 -142 70 -92Q112 -88 112 -44Q112 -4 70 -4H-66Q-105 -4 -105 -40Z',
          ink.pale,
        ) + line('M-30 -60L0 -30L52 -92', ink.a, 14),
    }),
  ],
  top: [
    (ink) =>
      lying(360, 140, 16) +
      box(-180, -70, 360, 140, '#ded8c8', 16) +
      rows(4, (r) =>
        rows(11, (c) => flat(-168 + c * 31, -58 + r * 31, 26, 26, (r + c) % 9 === 0 ? ink.a : '#fbf7ec', 6)),
      ),
    (ink) =>
      oval(10, 16, 48, 74, '#1a120a', 'opacity=".3" filter="url(#soft)"') +
      form('M-44 -30C-44 -90 44 -90 44 -30V34C44 88 -44 88 -44 34Z', ink.pale) +
      line('M0 -74V-20', '#b8b09c', 5) +
      flat(-6, -54, 12, 26, ink.a, 6),
  ],
}

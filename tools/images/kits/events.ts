import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, oval, rows, turned } from '../svg.ts'

export const events: Kit = {
  place: 'stage',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    flat(0, 0, w, h * 0.18, ink.a) +
    rows(4, (r) =>
      rows(7, (c) =>
        flat(
          w * (0.05 + c * 0.13),
          h * (0.25 + r * 0.185),
          w * 0.11,
          h * 0.15,
          (r * 7 + c) % 9 === 4 ? ink.a : (r + c) % 6 === 0 ? ink.b : '#ebe1cb',
          6,
        ),
      ),
    ),
  sheet: (w, h, ink) =>
    rows(
      5,
      (i) =>
        dot(w * (0.2 + (i % 2) * 0.56), h * (0.16 + Math.floor(i / 2) * 0.32), w * 0.13, i === 2 ? ink.a : ink.c) +
        rows(6, (k) =>
          dot(
            w * (0.2 + (i % 2) * 0.56) + Math.cos(k * 1.05) * w * 0.18,
            h * (0.16 + Math.floor(i / 2) * 0.32) + Math.sin(k * 1.05) * w * 0.18,
            w * 0.032,
            ink.deep,
          ),
        ),
    ) + flat(w * 0.56, h * 0.76, w * 0.4, h * 0.12, ink.b, 6),
  front: [
    (ink) => ({
      w: 230,
      h: 330,
      svg:
        rows(
          3,
          (i) =>
            box(-110 + i * 26, -96 - i * 84, 220 - i * 52, 88, [ink.pale, '#fdf0e2', ink.pale][i] ?? ink.pale, 12) +
            rows(5 - i, (k) =>
              dot(-88 + i * 26 + k * 44, -92 - i * 84, 15, [ink.a, ink.b, ink.c][(k + i) % 3] ?? ink.a),
            ),
        ) +
        ball(0, -276, 20, ink.a) +
        box(-130, -12, 260, 14, ink.b, 6),
    }),
    (ink) => ({
      w: 190,
      h: 400,
      svg:
        rows(7, (i) =>
          turned(
            0,
            -140,
            -66 + i * 22,
            1,
            line('M0 0V-190', '#4d7a58', 7) +
              ball(0, -200, 36, [ink.a, ink.pale, ink.b][i % 3] ?? ink.a) +
              rows(6, (k) =>
                turned(
                  0,
                  -200,
                  k * 60,
                  1,
                  oval(0, -24, 13, 19, [ink.a, ink.pale, ink.b][i % 3] ?? ink.a, 'opacity=".85"'),
                ),
              ) +
              dot(0, -200, 11, ink.deep),
          ),
        ) +
        form('M-54 -160H54L38 0H-38Z', '#cfe0e0') +
        area('M-48 -96H48L38 0H-38Z', ink.c, 'opacity=".7"'),
    }),
    () => ({
      w: 220,
      h: 300,
      svg: rows(2, (i) =>
        group(
          `translate(${-56 + i * 112} 0) rotate(${i ? 7 : -7})`,
          oval(0, -4, 44, 8, '#dfe8e4') +
            line('M0 -4V-120', '#dfe8e4', 8) +
            form('M-36 -280H36C40 -180 30 -130 0 -118C-30 -130 -40 -180 -36 -280Z', '#e6efec') +
            area('M-36 -226H36C36 -170 26 -130 0 -120C-26 -130 -36 -170 -36 -226Z', '#f0c35e') +
            rows(4, (k) => dot(-14 + k * 9, -150 - k * 22, 4, '#fff')),
        ),
      ),
    }),
    (ink) => ({
      w: 190,
      h: 230,
      svg: rows(3, (i) =>
        group(
          `translate(${-64 + i * 64} 0)`,
          box(-19, -96 - i * 40, 38, 96 + i * 40, ink.pale, 4) +
            form(
              `M0 ${-150 - i * 40}C-16 ${-128 - i * 40} -10 ${-112 - i * 40} 0 ${-108 - i * 40}C10 ${-112 - i * 40} 16 ${-128 - i * 40} 0 ${-150 - i * 40}Z`,
              '#f2a93b',
            ) +
            oval(0, -128 - i * 40, 60, 60, '#ffdf8a', 'opacity=".4" filter="url(#glow)"'),
        ),
      ),
    }),
  ],
  top: [
    (ink) =>
      oval(14, 20, 140, 140, '#1a120a', 'opacity=".3" filter="url(#soft)"') +
      dot(0, 0, 140, '#fffaf0') +
      dot(0, 0, 104, '#f0e7d3') +
      flat(-50, -76, 100, 152, ink.a, 6) +
      flat(-50, -22, 100, 30, ink.b) +
      flat(-196, -110, 14, 220, '#b9b3a4', 7) +
      flat(186, -110, 14, 220, '#b9b3a4', 7),
    (ink) =>
      rows(9, (i) =>
        turned(
          Math.cos(i * 0.7) * 120,
          Math.sin(i * 0.7) * 84,
          i * 40,
          1,
          rows(6, (k) => turned(0, 0, k * 60, 1, oval(0, -30, 17, 28, [ink.a, ink.pale, ink.b][i % 3] ?? ink.a))) +
            dot(0, 0, 16, i % 2 ? ink.deep : '#f0c35e'),
        ),
      ) +
      rows(5, (i) =>
        turned(-60 + i * 30, 30, i * 70, 1, form('M0 0C-26 -40 -22 -82 0 -112C22 -82 26 -40 0 0Z', '#3f7d5c')),
      ),
  ],
}

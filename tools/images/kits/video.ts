import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, group, line, lying, oval, rows, turned } from '../svg.ts'

export const video: Kit = {
  place: 'stage',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, '#14201d') +
    flat(w * 0.03, h * 0.05, w * 0.62, h * 0.5, ink.b) +
    dot(w * 0.45, h * 0.24, h * 0.1, ink.a) +
    area(
      `M${w * 0.03} ${h * 0.55}V${h * 0.42}L${w * 0.22} ${h * 0.26}L${w * 0.36} ${h * 0.42}L${w * 0.48} ${h * 0.34}L${w * 0.65} ${h * 0.48}V${h * 0.55}Z`,
      ink.deep,
    ) +
    rows(5, (i) => flat(w * 0.69, h * 0.06 + i * h * 0.1, w * 0.27, h * 0.06, '#2a3d37', 4)) +
    rows(3, (r) =>
      rows(4, (c) =>
        flat(
          w * (0.03 + c * 0.235 + r * 0.02),
          h * (0.62 + r * 0.12),
          w * (0.13 + ((c + r) % 3) * 0.04),
          h * 0.09,
          [ink.a, ink.c, ink.b][(r + c) % 3] ?? ink.a,
          4,
        ),
      ),
    ) +
    flat(w * 0.42, h * 0.58, 3, h * 0.4, '#fff'),
  sheet: (w, h, ink) =>
    rows(3, (r) =>
      rows(2, (c) =>
        group(
          `translate(${c * w * 0.53} ${r * h * 0.34})`,
          flat(0, 0, w * 0.47, h * 0.21, [ink.b, ink.c, ink.a][(r + c) % 3] ?? ink.b, 3) +
            area(`M0 ${h * 0.21}L${w * 0.18} ${h * (0.06 + r * 0.02)}L${w * 0.32} ${h * 0.21}Z`, ink.deep) +
            rows(2, (i) => flat(0, h * 0.24 + i * h * 0.035, w * (0.44 - i * 0.16), 5, '#a79e89', 2)),
        ),
      ),
    ),
  front: [
    (ink) => ({
      w: 230,
      h: 430,
      svg:
        line('M-10 -250L-96 0M10 -250L96 0M0 -250V-6', ink.deep, 13) +
        box(-40, -266, 80, 22, ink.deep, 6) +
        box(-110, -400, 190, 136, '#3b4a48', 16) +
        box(76, -372, 70, 80, ink.deep, 8) +
        ball(112, -332, 34, '#223') +
        dot(112, -332, 20, '#5f8f9a') +
        dot(104, -340, 7, '#fff', 'opacity=".7"') +
        box(-90, -434, 110, 34, ink.a, 8) +
        dot(-82, -372, 9, '#e6532e'),
    }),
    (ink) => ({
      w: 280,
      h: 240,
      svg:
        box(-140, -170, 280, 170, ink.deep, 8) +
        rows(
          3,
          (i) =>
            flat(-116, -140 + i * 42, 232, 6, ink.pale, 3, 'opacity=".5"') +
            flat(-116, -128 + i * 42, 90 + i * 40, 12, ink.pale, 4),
        ) +
        group(
          'translate(-140 -172) rotate(-13)',
          flat(0, -44, 284, 44, ink.deep, 4) + rows(5, (i) => area(`M${14 + i * 56} -44h28l-22 44h-28z`, ink.pale)),
        ),
    }),
    (ink) => ({
      w: 240,
      h: 240,
      svg:
        ball(0, -118, 116, '#46545a') +
        rows(5, (i) =>
          turned(0, -118, i * 72, 1, dot(0, -66, 27, ink.b) + dot(3, -64, 23, ink.deep, 'opacity=".25"')),
        ) +
        dot(0, -118, 20, ink.pale) +
        line('M100 -60C180 -40 130 0 230 -6', '#2b2b28', 18),
    }),
  ],
  top: [
    (ink) =>
      turned(
        0,
        0,
        0,
        1,
        flat(-230, -42, 460, 100, '#1a120a', 4, 'opacity=".3" filter="url(#soft)"') +
          flat(-240, -56, 480, 112, '#23211d', 4) +
          rows(
            4,
            (i) =>
              flat(-222 + i * 116, -34, 100, 68, [ink.a, ink.b, ink.c, ink.pale][i] ?? ink.a, 4) +
              dot(-172 + i * 116, 0, 18, ink.deep, 'opacity=".5"'),
          ) +
          rows(20, (i) => flat(-234 + i * 24, -51, 12, 10, ink.pale, 2) + flat(-234 + i * 24, 41, 12, 10, ink.pale, 2)),
      ),
    (ink) =>
      lying(180, 180, 90, 12) +
      ball(0, 0, 90, '#2c3436') +
      ball(0, 0, 66, '#1a2022') +
      dot(0, 0, 44, '#3e6d78') +
      dot(0, 0, 24, '#182a30') +
      oval(-20, -22, 16, 10, '#fff', 'opacity=".6"') +
      dot(0, 0, 84, 'none', `stroke="${ink.a}" stroke-width="5"`),
  ],
}

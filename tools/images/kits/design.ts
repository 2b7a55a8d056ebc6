import type { Kit } from '../common.ts'
import { area, box, dot, flat, form, group, lying, rows } from '../svg.ts'

/** The letter of a type specimen, drawn as a path so that no font is needed. */
const letterA = (fill: string) =>
  area('M0 0L70 -190H112L182 0H140L124 -46H58L42 0ZM70 -80H112L91 -142Z', fill, 'fill-rule="evenodd"')

export const design: Kit = {
  place: 'room',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, ink.pale) +
    flat(0, 0, w * 0.42, h, ink.a) +
    group(`translate(${w * 0.06} ${h * 0.78}) scale(${h / 340})`, letterA(ink.pale)) +
    dot(w * 0.68, h * 0.38, h * 0.2, ink.b) +
    area(
      `M${w * 0.68} ${h * 0.38}V${h * 0.18}A${h * 0.2} ${h * 0.2} 0 0 1 ${w * 0.68 + h * 0.2} ${h * 0.38}Z`,
      ink.deep,
    ) +
    rows(4, (i) =>
      flat(w * (0.5 + i * 0.11), h * 0.72, w * 0.09, h * 0.14, [ink.a, ink.b, ink.c, ink.deep][i] ?? ink.a, 4),
    ),
  sheet: (w, h, ink, random) =>
    random() > 0.5
      ? flat(0, 0, w, h * 0.62, ink.c) +
        group(`translate(${w * 0.12} ${h * 0.56}) scale(${w / 240})`, letterA(ink.deep)) +
        rows(5, (i) =>
          flat((i * w) / 5, h * 0.7, w / 5 - 6, h * 0.3, [ink.a, ink.b, ink.c, ink.deep, ink.wall][i] ?? ink.a),
        )
      : rows(3, (r) =>
          rows(2, (c) =>
            group(
              `translate(${c * w * 0.52 + w * 0.23} ${r * h * 0.34 + h * 0.15})`,
              [
                dot(0, 0, w * 0.17, ink.a) + dot(w * 0.08, 0, w * 0.11, ink.b),
                area(`M${-w * 0.17} ${w * 0.15}L0 ${-w * 0.17}L${w * 0.17} ${w * 0.15}Z`, ink.deep),
                flat(-w * 0.15, -w * 0.15, w * 0.3, w * 0.3, ink.c, w * 0.09) + dot(0, 0, w * 0.08, ink.pale),
              ][(r + c) % 3] ?? '',
            ),
          ),
        ),
  front: [
    (ink) => ({
      w: 190,
      h: 280,
      svg:
        box(-95, -250, 190, 250, ink.a, 4) +
        form('M-95 -250L-62 -282H62L95 -250Z', ink.b) +
        flat(-95, -150, 190, 92, ink.pale) +
        group('translate(-33 -72) scale(.36)', letterA(ink.deep)) +
        flat(-95, -46, 190, 8, ink.b),
    }),
    (ink) => ({
      w: 120,
      h: 220,
      svg:
        box(-56, -120, 112, 120, ink.c, 8) +
        flat(-56, -86, 112, 14, ink.deep, 0, 'opacity=".3"') +
        rows(6, (i) =>
          group(
            `translate(${-40 + i * 16} -112) rotate(${-16 + i * 6})`,
            box(-5, -110, 10, 110, [ink.a, ink.b, ink.deep][i % 3] ?? ink.a, 4) +
              area('M-5 -110L0 -132L5 -110Z', '#ecd0a2'),
          ),
        ),
    }),
    (ink) => ({
      w: 260,
      h: 330,
      svg:
        box(-130, -330, 260, 330, ink.pale, 4) +
        flat(-112, -312, 224, 294, ink.b) +
        dot(0, -170, 84, ink.a) +
        area('M-84 -170A84 84 0 0 0 84 -170Z', ink.deep) +
        flat(-112, -52, 224, 34, ink.c),
    }),
    (ink) => ({
      w: 130,
      h: 180,
      svg:
        box(-62, -150, 124, 150, '#e9e1cf', 14) +
        box(-52, -176, 104, 34, ink.deep, 8) +
        flat(-62, -112, 124, 74, ink.a) +
        dot(0, -75, 26, ink.pale) +
        area('M0 -95C20 -82 18 -60 0 -54C-18 -60 -20 -82 0 -95Z', ink.deep),
    }),
  ],
  top: [
    (ink) =>
      rows(6, (i) =>
        group(
          `rotate(${-50 + i * 20})`,
          (i ? '' : lying(74, 260, 8, 6)) +
            flat(-40, -230, 5, 250, '#1a120a', 3, 'opacity=".16"') +
            flat(-37, -230, 74, 260, '#fffaf0', 8) +
            flat(-31, -224, 62, 180, [ink.a, ink.b, ink.c, ink.deep, ink.wall, '#c24f16'][i] ?? ink.a, 5),
        ),
      ),
    (ink) =>
      lying(220, 220, 16) +
      flat(-110, -110, 220, 220, ink.pale, 16) +
      rows(
        9,
        (i) =>
          dot(-66 + (i % 3) * 66, -66 + Math.floor(i / 3) * 66, 24, [ink.a, ink.b, ink.c, ink.deep][i % 4] ?? ink.a) +
          dot(-72 + (i % 3) * 66, -72 + Math.floor(i / 3) * 66, 8, '#fff', 'opacity=".25"'),
      ),
  ],
}

import type { Kit } from '../common.ts'
import { area, box, dot, flat, form, group, line, lying, rows } from '../svg.ts'

export const writing: Kit = {
  place: 'room',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, '#fffaf0') +
    flat(w * 0.18, h * 0.12, w * 0.42, h * 0.07, ink.deep, 3) +
    rows(8, (i) =>
      flat(
        w * 0.18,
        h * 0.27 + i * h * 0.075,
        w * (i % 4 === 3 ? 0.38 : 0.64),
        h * 0.026,
        i === 2 ? ink.a : '#b9b09b',
        3,
      ),
    ) +
    flat(w * 0.57, h * 0.78, 4, h * 0.07, ink.a),
  sheet: (w, h, ink) =>
    flat(0, 0, w * 0.6, h * 0.06, ink.deep) +
    rows(13, (i) => flat(0, h * 0.13 + i * h * 0.065, w * (i % 5 === 4 ? 0.55 : 0.98), 5, '#a79e89', 2)) +
    line(`M0 ${h * 0.4}Q${w * 0.3} ${h * 0.36} ${w * 0.6} ${h * 0.41}`, ink.a, 5) +
    line(
      `M${w * 0.7} ${h * 0.57}C${w * 0.8} ${h * 0.48} ${w} ${h * 0.5} ${w * 0.96} ${h * 0.6}S${w * 0.74} ${h * 0.66} ${w * 0.7} ${h * 0.57}`,
      ink.a,
      5,
    ),
  front: [
    (ink) => ({
      w: 380,
      h: 290,
      svg:
        flat(-110, -300, 220, 190, '#fffaf0') +
        rows(6, (i) => flat(-86, -280 + i * 24, i === 5 ? 90 : 172, 6, '#a79e89', 3)) +
        box(-170, -150, 340, 36, ink.deep, 18) +
        dot(-182, -132, 20, ink.b) +
        dot(182, -132, 20, ink.b) +
        form('M-160 -128H160L196 0H-196Z', ink.a) +
        area('M-140 -100H140L150 -74H-150Z', '#000', 'opacity=".22"') +
        rows(3, (r) =>
          rows(
            10 - r,
            (c) =>
              dot(-126 + c * 28 + r * 12, -58 + r * 20, 9, ink.pale) +
              dot(-128 + c * 28 + r * 12, -60 + r * 20, 5, '#fff'),
          ),
        ),
    }),
    (ink) => ({
      w: 110,
      h: 240,
      svg:
        box(-54, -92, 108, 92, '#2b3a48', 12) +
        flat(-54, -60, 108, 34, ink.pale) +
        box(-30, -116, 60, 26, ink.deep, 5) +
        group(
          'translate(6 -110) rotate(16)',
          form('M0 0C-36 -50 -44 -130 8 -190C34 -130 30 -50 6 0Z', ink.b) + line('M3 10V-150', ink.deep, 3),
        ),
    }),
    (ink) => ({
      w: 250,
      h: 150,
      svg:
        form('M0 -8C-40 -40 -110 -42 -160 -22V-128C-110 -148 -40 -146 0 -112Z', '#fffaf0') +
        form('M0 -8C40 -40 110 -42 160 -22V-128C110 -148 40 -146 0 -112Z', '#f6ecd6') +
        rows(4, (i) =>
          line(
            `M-136 ${-108 + i * 20}Q-80 ${-124 + i * 20} -24 ${-98 + i * 20}M136 ${-108 + i * 20}Q80 ${-124 + i * 20} 24 ${-98 + i * 20}`,
            '#a79e89',
            4,
          ),
        ) +
        area(
          'M-164 -22C-110 -40 -40 -40 0 -4C40 -40 110 -40 164 -22V-10C110 -28 40 -26 0 6C-40 -26 -110 -28 -164 -10Z',
          ink.a,
        ),
    }),
  ],
  top: [
    (ink) =>
      group(
        'rotate(-20)',
        flat(-150, 6, 300, 16, '#1a120a', 8, 'opacity=".3" filter="url(#soft)"') +
          box(-150, -11, 170, 22, ink.deep, 11) +
          flat(14, -12, 16, 24, ink.b) +
          box(30, -10, 90, 20, ink.deep, 4) +
          area('M120 -10L164 0L120 10Z', '#e2b85c') +
          line('M126 0H158', ink.deep, 2),
      ),
    (ink) =>
      rows(3, (i) =>
        group(
          `rotate(${-10 + i * 9}) translate(${i * 18} ${i * 14})`,
          lying(250, 150, 4, 6) +
            flat(-125, -75, 250, 150, '#fffaf0', 4) +
            area('M-125 -75L0 12L125 -75Z', i % 2 ? ink.c : ink.b) +
            dot(0, 6, 20, ink.a),
        ),
      ),
  ],
}

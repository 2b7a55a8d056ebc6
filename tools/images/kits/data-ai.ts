import type { Kit } from '../common.ts'
import { area, ball, box, dot, flat, form, group, line, lying, oval, rows, turned } from '../svg.ts'

const net = (w: number, h: number, thread: string, fills: readonly string[]) => {
  const at = (layer: number, i: number, of: number): [number, number] => [
    w * (0.12 + layer * 0.253),
    h * ((i + 1) / (of + 1)),
  ]
  const layers = [3, 5, 4, 2]
  return (
    layers
      .slice(1)
      .map((count, l) =>
        rows(count, (i) =>
          rows(layers[l] ?? 1, (k) => {
            const [x1, y1] = at(l, k, layers[l] ?? 1)
            const [x2, y2] = at(l + 1, i, count)
            return line(`M${x1} ${y1}L${x2} ${y2}`, thread, 2, 'opacity=".5"')
          }),
        ),
      )
      .join('') +
    layers
      .map((count, l) =>
        rows(count, (i) => {
          const [x, y] = at(l, i, count)
          return ball(x, y, h * 0.055, fills[(i + l) % fills.length] ?? thread)
        }),
      )
      .join('')
  )
}

export const dataAi: Kit = {
  place: 'hills',
  screen: (w, h, ink, random) =>
    flat(0, 0, w, h, '#11292b') +
    (random() > 0.45
      ? rows(
          3,
          (i) =>
            flat(w * (0.04 + i * 0.32), h * 0.06, w * 0.28, h * 0.22, '#1b3b3d', 8) +
            flat(w * (0.07 + i * 0.32), h * 0.11, w * 0.1, h * 0.04, '#6fa09b', 3) +
            flat(w * (0.07 + i * 0.32), h * 0.18, w * 0.15, h * 0.06, [ink.a, ink.b, ink.c][i] ?? ink.a, 3),
        ) +
        area(
          `M${w * 0.04} ${h * 0.94}V${h * 0.7}C${w * 0.2} ${h * 0.5} ${w * 0.3} ${h * 0.82} ${w * 0.46} ${h * 0.6}S${w * 0.74} ${h * 0.5} ${w * 0.96} ${h * 0.36}V${h * 0.94}Z`,
          ink.a,
          'opacity=".55"',
        ) +
        line(
          `M${w * 0.04} ${h * 0.7}C${w * 0.2} ${h * 0.5} ${w * 0.3} ${h * 0.82} ${w * 0.46} ${h * 0.6}S${w * 0.74} ${h * 0.5} ${w * 0.96} ${h * 0.36}`,
          ink.b,
          6,
        )
      : net(w, h, '#7fb8b0', [ink.a, ink.b, ink.c])),
  sheet: (w, h, ink) =>
    rows(24, (i) =>
      dot(
        w * (0.04 + ((i * 37) % 92) / 100),
        h * (0.5 - ((i * 37) % 92) / 230 + ((i * 53) % 20) / 100),
        7,
        i % 4 ? ink.c : ink.a,
      ),
    ) +
    line(`M0 ${h * 0.6}L${w} ${h * 0.16}`, ink.deep, 4) +
    line(`M0 0V${h * 0.66}H${w}`, ink.deep, 4) +
    rows(5, (i) => flat(0, h * 0.75 + i * h * 0.055, w * (0.9 - (i % 3) * 0.2), 6, '#a79e89', 3)),
  front: [
    (ink) => ({
      w: 260,
      h: 270,
      svg: rows(
        3,
        (i) =>
          form(
            `M-120 ${-74 - i * 82}V${-14 - i * 82}A120 26 0 0 0 120 ${-14 - i * 82}V${-74 - i * 82}Z`,
            [ink.c, ink.a, ink.deep][i] ?? ink.c,
          ) +
          oval(0, -74 - i * 82, 120, 26, [ink.c, ink.a, ink.deep][i] ?? ink.c) +
          oval(0, -74 - i * 82, 120, 26, '#fff', 'opacity=".22"') +
          dot(-84, -36 - i * 82, 8, ink.pale),
      ),
    }),
    (ink) => ({
      w: 220,
      h: 270,
      svg:
        line('M0 -230V-268', ink.deep, 8) +
        ball(0, -272, 14, ink.a) +
        box(-104, -232, 208, 156, ink.pale, 44) +
        flat(-78, -204, 156, 92, ink.deep, 34) +
        dot(-34, -160, 17, ink.b) +
        dot(34, -160, 17, ink.b) +
        line('M-22 -130Q0 -116 22 -130', ink.b, 6) +
        box(-68, -70, 136, 70, ink.c, 22) +
        dot(0, -36, 15, ink.a),
    }),
    (ink) => ({
      w: 330,
      h: 280,
      svg:
        flat(-165, -280, 330, 270, ink.deep, 22) +
        flat(-165, -280, 330, 270, 'url(#side)', 22) +
        group('translate(-150 -270)', net(300, 250, '#9fc8c0', [ink.a, ink.b, ink.c])) +
        box(-120, -12, 240, 12, ink.wallDeep, 6),
    }),
  ],
  top: [
    (ink) =>
      rows(12, (i) =>
        turned(
          -150 + (i % 4) * 100,
          -92 + Math.floor(i / 4) * 94,
          0,
          1,
          lying(84, 78, 8, 5) +
            flat(-42, -39, 84, 78, [ink.c, ink.pale, ink.b, ink.a][(i * 3) % 4] ?? ink.c, 8) +
            rows(3, (k) => flat(-28, -20 + k * 17, 50 - ((i + k) % 3) * 12, 6, ink.deep, 3, 'opacity=".6"')),
        ),
      ),
    (ink) =>
      lying(230, 230, 14) +
      flat(-115, -115, 230, 230, '#17382f', 14) +
      flat(-62, -62, 124, 124, ink.deep, 8) +
      dot(-38, -38, 8, ink.b) +
      rows(5, (i) =>
        line(
          `M${-48 + i * 24} -62V-100M${-48 + i * 24} 62V100M-62 ${-48 + i * 24}H-100M62 ${-48 + i * 24}H100`,
          '#e2b04c',
          5,
        ),
      ),
  ],
}

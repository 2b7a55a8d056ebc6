import type { Kit } from '../common.ts'
import { area, box, dot, flat, form, group, line, oval, rows, turned } from '../svg.ts'

const roller = (paint: string, ink: { deep: string; a: string }) =>
  box(-80, -60, 160, 52, paint, 22) + line('M80 -34H110V24H0V60', '#a7a294', 10) + box(-13, 56, 26, 130, ink.a, 12)

export const homeRepair: Kit = {
  place: 'workroom',
  screen: (w, h, ink) =>
    flat(0, 0, w, h, '#1d4c6b') +
    line(`M${w * 0.1} ${h * 0.85}V${h * 0.18}H${w * 0.62}V${h * 0.4}H${w * 0.88}V${h * 0.85}Z`, ink.pale, 7) +
    line(
      `M${w * 0.62} ${h * 0.4}V${h * 0.62}M${w * 0.1} ${h * 0.55}H${w * 0.4}M${w * 0.62} ${h * 0.85}A${h * 0.23} ${h * 0.23} 0 0 0 ${w * 0.5} ${h * 0.62}`,
      ink.pale,
      4,
    ) +
    rows(12, (i) => flat(i * w * 0.09, 0, 1.5, h, '#fff', 0, 'opacity=".12"')),
  sheet: (w, h, ink) =>
    flat(0, 0, w, h, '#dbe7ea') +
    line(`M${w * 0.1} ${h * 0.9}V${h * 0.1}H${w * 0.9}V${h * 0.6}H${w * 0.55}V${h * 0.9}Z`, '#1d4c6b', 6) +
    line(`M${w * 0.1} ${h * 0.48}H${w * 0.5}M${w * 0.5} ${h * 0.1}V${h * 0.34}`, '#1d4c6b', 4) +
    line(`M${w * 0.02} ${h * 0.1}V${h * 0.9}M${w * 0.1} ${h * 0.98}H${w * 0.55}`, ink.a, 3),
  front: [
    (ink) => ({
      w: 300,
      h: 240,
      svg:
        line('M-70 -150V-208Q-70 -226 -52 -226H52Q70 -226 70 -208V-150', ink.deep, 18) +
        box(-150, -160, 300, 160, ink.a, 14) +
        flat(-150, -110, 300, 16, '#000', 0, 'opacity=".2"') +
        box(-28, -128, 56, 48, ink.b, 8) +
        turned(-104, -150, -18, 1, box(-9, -130, 18, 130, '#b98552', 6) + box(-46, -158, 92, 38, '#4a5254', 8)) +
        turned(100, -152, 14, 1, box(-11, -70, 22, 70, ink.c, 8) + flat(-4, -150, 8, 84, '#aeb0aa')),
    }),
    (ink) => ({
      w: 160,
      h: 190,
      svg:
        form('M-78 -170H78L70 -8Q70 0 60 0H-60Q-70 0 -70 -8Z', '#cfc9bb') +
        flat(-76, -118, 152, 84, ink.a) +
        flat(-76, -118, 152, 84, 'url(#side)') +
        oval(0, -170, 78, 15, '#e9e4d6') +
        oval(0, -170, 68, 11, ink.b) +
        form('M30 -170C36 -130 54 -130 56 -166Z', ink.b) +
        line('M-76 -160C-60 -250 60 -250 76 -160', '#8d887b', 6),
    }),
    (ink) => ({
      w: 190,
      h: 470,
      svg:
        line('M-70 0L-20 -460M90 0L30 -460', '#c58f4e', 20) +
        rows(6, (i) => box(-66 + i * 8, -80 - i * 68, 148 - i * 15, 15, '#d9a763', 4)) +
        line('M96 0L34 -450', '#8c5f2c', 8, 'opacity=".5"') +
        box(-46, -480, 98, 22, ink.a, 6),
    }),
    (ink) => ({
      w: 240,
      h: 280,
      svg:
        form('M-120 -66H120L112 -40H-112Z', ink.deep) +
        turned(-10, -104, 192, 1, roller(ink.b, ink)) +
        form('M-132 -58H132L104 0H-104Z', '#8d918c') +
        flat(-132, -62, 264, 10, '#a9ada7', 5),
    }),
  ],
  top: [
    () =>
      turned(
        0,
        0,
        -30,
        1,
        flat(-150, 8, 310, 20, '#1a120a', 8, 'opacity=".3" filter="url(#soft)"') +
          box(-160, -12, 200, 24, '#b98552', 10) +
          box(40, -46, 52, 92, '#4a5254', 10) +
          form('M92 -34H130V-10L92 10Z', '#4a5254'),
      ),
    (ink) =>
      turned(
        0,
        0,
        24,
        1,
        flat(-130, -20, 280, 60, '#1a120a', 20, 'opacity=".28" filter="url(#soft)"') +
          box(-150, -15, 200, 30, ink.a, 14) +
          form('M44 -18C60 -56 120 -60 140 -36L104 -24V24L140 36C120 60 60 56 44 18Z', '#9fa29c'),
      ),
    (ink) =>
      rows(
        9,
        (i) =>
          flat(-132 + (i % 3) * 92, -132 + Math.floor(i / 3) * 92, 86, 86, i % 2 ? ink.pale : ink.c, 4) +
          group(
            `translate(${-89 + (i % 3) * 92} ${-89 + Math.floor(i / 3) * 92})`,
            area('M0 -34L34 0L0 34L-34 0Z', i % 2 ? ink.a : ink.b) + dot(0, 0, 10, ink.deep),
          ),
      ),
  ],
}

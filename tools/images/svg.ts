/** SVG drawing functions; each returns markup. Solid shapes are lit from the left. */

const n = (value: number) => Math.round(value * 10) / 10

export const flat = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${fill}" ${more}/>`

export const dot = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const area = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (transform: string, ...children: readonly string[]) =>
  `<g transform="${transform}">${children.join('')}</g>`

export const at = (x: number, y: number, scale: number, ...children: readonly string[]) =>
  group(`translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`, ...children)

export const turned = (x: number, y: number, degrees: number, scale: number, ...children: readonly string[]) =>
  group(`translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${Math.round(scale * 1000) / 1000})`, ...children)

/** Shapes with a highlight on the left and shade on the right. */
export const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
  flat(x, y, w, h, fill, radius) + flat(x, y, w, h, 'url(#side)', radius)

export const ball = (x: number, y: number, radius: number, fill: string) =>
  dot(x, y, radius, fill) + dot(x, y, radius, 'url(#round)')

export const form = (d: string, fill: string) => area(d, fill) + area(d, 'url(#side)')

/** The shadow under an upright object, with a longer one cast to the right. */
export const standing = (width: number) =>
  oval(width * 0.1, 0, width * 0.6, Math.max(7, width * 0.05), '#1a120a', 'opacity=".34" filter="url(#soft)"') +
  oval(width * 0.5, 5, width * 0.75, Math.max(9, width * 0.07), '#1a120a', 'opacity=".17" filter="url(#softer)"')

/** The shadow of a flat object on a table. */
export const lying = (w: number, h: number, radius = 6, lift = 10) =>
  flat(-w / 2 + lift, -h / 2 + lift * 1.2, w, h, '#1a120a', radius, 'opacity=".3" filter="url(#soft)"')

export const rows = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

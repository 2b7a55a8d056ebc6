/** Colors as CSS hex, such as '#124c40'. */
type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast that WCAG 2.2 AA asks of text. */
export const leastContrast = 4.5

/** The colors of the design by token and scheme, as `tokens.css` of the web app has them. */
export const designTokens = {
  light: {
    '--paper': '#fbfaf5',
    '--surface': '#ffffff',
    '--hairline': '#e3e0d6',
    '--ink': '#161615',
    '--quiet-ink': '#5d5a52',
    '--pine': '#124c40',
    '--pine-strong': '#0c382f',
    '--pine-soft': '#e0ece7',
    '--on-pine': '#ffffff',
    '--ember': '#c24f16',
    '--ember-soft': '#fbe9df',
    '--on-ember': '#ffffff',
  },
  dark: {
    '--paper': '#161615',
    '--surface': '#20201d',
    '--hairline': '#3b3a36',
    '--ink': '#e9e7e1',
    '--quiet-ink': '#a19e95',
    '--pine': '#5ca891',
    '--pine-strong': '#78bfa9',
    '--pine-soft': '#1f332d',
    '--on-pine': '#0d1f1a',
    '--ember': '#ee7c42',
    '--ember-soft': '#3a2418',
    '--on-ember': '#201008',
  },
} as const

const paper = { light: designTokens.light['--paper'], dark: designTokens.dark['--paper'] } as const
const surface = { light: designTokens.light['--surface'], dark: designTokens.dark['--surface'] } as const

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colors; `share` of the second. */
function mix(one: string, other: string, share: number): string {
  const [first, second] = [rgbOf(one), rgbOf(other)]
  return hexOf(first.map((part, index) => part + ((second[index] ?? 0) - part) * share) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

const isReadable = (color: string, ...grounds: readonly string[]) =>
  grounds.every((ground) => contrastOf(color, ground) >= leastContrast)

const step = 0.02

/** Mixes a color toward another one until it is readable on all grounds; the other one in the end. */
function readable(color: string, toward: string, grounds: (candidate: string) => readonly string[]): string {
  for (let share = 0; share < 1; share += step) {
    const candidate = mix(color, toward, share)
    if (isReadable(candidate, ...grounds(candidate))) return candidate
  }
  return toward
}

const lightSoft = (color: string) => mix(color, '#ffffff', 0.88)
const darkSoft = (color: string) => mix(color, paper.dark, 0.78)

/** White or nearly black, whichever is more readable on a ground. */
const textOn = (ground: string): string =>
  contrastOf('#ffffff', ground) >= contrastOf('#161615', ground) ? '#ffffff' : '#161615'

const lightGrounds = (color: string) => [paper.light, surface.light, lightSoft(color)]
const darkGrounds = (color: string) => [paper.dark, surface.dark, darkSoft(color)]

/** The nearest darker color that is readable on a light page; the color itself if it is. */
export const readableOnPaper = (color: string): string => readable(color, '#000000', lightGrounds)

/** The tokens of one color in a color scheme. */
interface Palette {
  readonly main: string
  readonly strong: string
  readonly soft: string
  /** Text on `main`. */
  readonly on: string
}

const lightPalette = (color: string): Palette => ({
  main: color,
  strong: mix(color, '#000000', 0.25),
  soft: lightSoft(color),
  on: textOn(color),
})

function darkPalette(color: string): Palette {
  const main = readable(color, '#ffffff', darkGrounds)
  return { main, strong: mix(main, '#ffffff', 0.25), soft: darkSoft(main), on: textOn(main) }
}

const colorTokens = (name: string, { main, strong, soft, on }: Palette): Record<string, string> => ({
  [`--${name}`]: main,
  [`--${name}-strong`]: strong,
  [`--${name}-soft`]: soft,
  [`--on-${name}`]: on,
})

export type Scheme = keyof typeof designTokens

/** The design tokens that a primary and an accent color replace, by color scheme; null keeps a color of the design. */
export function brandTokens(
  scheme: Scheme,
  { primary, accent }: { readonly primary: string | null; readonly accent: string | null },
): Record<string, string> {
  const paletteOf = scheme === 'light' ? lightPalette : darkPalette
  const tokens: Record<string, string> = {}
  if (primary !== null) {
    const bubble = scheme === 'light' ? primary : mix(primary, paper.dark, 0.45)
    Object.assign(tokens, colorTokens('pine', paletteOf(primary)), {
      '--brand-ground': primary,
      '--on-brand-ground': textOn(primary),
      '--bubble': bubble,
      '--on-bubble': textOn(bubble),
    })
  }
  if (accent !== null) {
    const { main, soft, on } = paletteOf(accent)
    Object.assign(tokens, { '--ember': main, '--ember-soft': soft, '--on-ember': on })
  }
  return tokens
}

import { expect, test } from 'vitest'
import { brandTokens, contrastOf, leastContrast, readableOnPaper } from './palette.ts'

/** Colors of every hue and lightness. */
const colors = Array.from({ length: 216 }, (_, n) => {
  const part = (index: number) => ((Math.floor(n / 6 ** index) % 6) * 51).toString(16).padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
})

const grounds = { light: ['#fbfaf5', '#ffffff'], dark: ['#161615', '#20201d'] } as const

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#124c40', '#124c40')).toBe(1)
})

test.each(['light', 'dark'] as const)('every color becomes readable tokens in the %s scheme', (scheme) => {
  for (const color of colors.map(readableOnPaper)) {
    const tokens = brandTokens(scheme, { primary: color, accent: color })
    const least = (text: string, ...on: readonly string[]) =>
      Math.min(...on.map((ground) => contrastOf(tokens[text] ?? text, tokens[ground] ?? ground)))
    const pairs = {
      link: least('--pine', ...grounds[scheme], '--pine-soft'),
      button: least('--on-pine', '--pine'),
      hovered: least('--on-pine', '--pine-strong'),
      bubble: least('--on-bubble', '--bubble'),
      accent: least('--ember', ...grounds[scheme], '--ember-soft'),
      badge: least('--on-ember', '--ember'),
    }
    for (const [name, contrast] of Object.entries(pairs))
      expect(contrast, `${name} of ${color}`).toBeGreaterThanOrEqual(leastContrast)
  }
})

test('a color that is readable stays as it is, and the others get darker only as far as needed', () => {
  expect(readableOnPaper('#124c40')).toBe('#124c40')
  const darker = readableOnPaper('#ffcc00')
  expect(contrastOf(darker, '#fbfaf5')).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastOf(darker, '#fbfaf5')).toBeLessThan(6.5)
})

test('without colors, the tokens of the design stay', () => {
  expect(brandTokens('light', { primary: null, accent: null })).toEqual({})
})

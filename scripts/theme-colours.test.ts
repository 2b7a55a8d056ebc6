import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { designTokens } from '../packages/contract/src/branding/palette.ts'

const coloursOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '..', path), 'utf8').match(/#[0-9a-f]{3,8}\b/gi) ?? []

const theme = new Set(coloursOf('apps/web/app/theme/tokens.css'))

test.each([
  'apps/server/src/platform/http/demo-page.ts',
  'apps/server/src/platform/messages/mail-layout.ts',
  'apps/server/src/modules/sharing/manifest-route.ts',
  'apps/server/src/modules/sharing/tasks/share-image.ts',
  'apps/web/app/root.tsx',
  'apps/web/public/favicon.svg',
  'apps/web/public/offline.html',
])('%s, which no style sheet reaches, has the colours of the theme', (path) => {
  const own = coloursOf(path)
  expect(own.length).toBeGreaterThan(1)
  expect(own.filter((colour) => !theme.has(colour))).toEqual([])
})

test('the colors from which the branding is derived are those of the theme', () => {
  const [light = '', dark = ''] = readFileSync(
    join(import.meta.dirname, '../apps/web/app/theme/tokens.css'),
    'utf8',
  ).split("[data-mantine-color-scheme='dark']")
  for (const [text, tokens] of [
    [light, designTokens.light],
    [dark, designTokens.dark],
  ] as const)
    for (const [token, color] of Object.entries(tokens)) expect(text).toContain(`${token}: ${color};`)
})

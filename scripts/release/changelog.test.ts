import { expect, test } from 'vitest'
import { changelogSection, withSection } from './changelog.ts'

test('a release comes above the earlier ones in the changelog', () => {
  const first = withSection('', changelogSection({ version: '1.0.0', day: '2026-11-27', changes: undefined }))
  const changes = ['Add a search', 'Fix a button']
  expect(withSection(first, changelogSection({ version: '1.1.0', day: '2026-12-01', changes }))).toBe(`# Changelog

## 1.1.0 (2026-12-01)

- Add a search
- Fix a button

## 1.0.0 (2026-11-27)

First release.
`)
})

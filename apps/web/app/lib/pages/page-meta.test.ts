import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('a long description is shortened between characters, on one line', () => {
  const described = (description: string) =>
    pageMeta({ title: 'Logo', description, path: '/', matches: [] }).find(
      (tag) => 'name' in tag && tag.name === 'description',
    )
  expect(described('A  logo\nfor you')).toMatchObject({ content: 'A logo for you' })
  expect(described(`${'a'.repeat(158)}😀 and more`)).toMatchObject({ content: `${'a'.repeat(158)}😀…` })
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('a name that looks like markup stays text within its script', () => {
  const name = '</script><script>alert(1)</script><!--'
  const html = renderToString(<JsonLd data={{ name }} />)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ name })
})

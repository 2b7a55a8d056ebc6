import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

test('every file that docs/where-is.md names exists and exports the names beside it', () => {
  const named = [...read('docs/where-is.md').matchAll(/`([\w./-]+\.\w+)`(?: → ((?:`\w+`(?:, )?)+))?/g)]
  expect(named.length).toBeGreaterThan(30)
  const wrong = named.flatMap(([, path = '', names = '']) => {
    if (!existsSync(join(project, path))) return [`${path} does not exist`]
    const text = read(path)
    return [...names.matchAll(/`(\w+)`/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) => !new RegExp(`^export (async )?(function|const|class|interface|type) ${name}\\b`, 'm').test(text),
      )
      .map((name) => `${path} does not export ${name}`)
  })
  expect(wrong).toEqual([])
})

test('every file and folder that a document names exists', () => {
  const documents = globSync('{*.md,{apps,bench,docs}/**/*.md}', {
    cwd: project,
    exclude: (name) => /node_modules|\/build\//.test(name),
  })
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:apps|bench|docs|e2e|packages|scripts|tools)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.endsWith('/build') && !existsSync(join(project, path)))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every rule that the code cites is a heading of docs/product-rules.md', () => {
  const headings = new Set(
    [...read('docs/product-rules.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
  )
  const files = globSync('{apps,packages,e2e,scripts,bench,docs}/**/*.{ts,tsx,sql,css,md}', {
    cwd: project,
    exclude: (name) => /node_modules|\/build\//.test(name),
  })
  const unknown = files.flatMap((path) =>
    // A heading may go on in the next line of its comment.
    [...read(path).matchAll(/product-rules: ([A-Z][a-z]+(?:(?: |\s+(?:\*|\/\/|--) )[a-z]+)*)/g)]
      .map(([, heading = '']) => heading.replaceAll(/\s+(?:\*|\/\/|--) /g, ' '))
      .filter((heading) => ![...headings].some((known) => heading === known || heading.startsWith(`${known} `)))
      .map((heading) => `${path}: ${heading}`),
  )
  expect(unknown).toEqual([])
})

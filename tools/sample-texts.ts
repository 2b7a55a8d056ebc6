/**
 * Prints random comments and screen texts with their places, for a review of the language:
 * `node tools/sample-texts.ts [count] [seed]`. The same seed prints the same sample of the same sources.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

interface Found {
  readonly place: string
  readonly text: string
}

const project = join(import.meta.dirname, '..')
const count = Number(process.argv[2] ?? 100)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

/** Attributes of components that hold text for the user. */
const textAttributes =
  /^(alt|aria-label|caption|confirm|description|empty|error|heading|hint|label|legend|message|note|placeholder|reason|subtitle|text|title)$/i
const directive = /^\s*(oxlint|eslint|@ts-|@typedef|@type|@param|@returns|#region|v8 ignore)/

/** Returns a number below 1 per call, always in the same order for a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function sample(all: readonly Found[], random: () => number): Found[] {
  const rest = [...all]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
  )
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const isSentence = (text: string) => {
  const words = text.replaceAll(/\$\{[^}]*\}/g, '')
  return /^[A-Z“$]/.test(text) && /[a-z]{2}/.test(words) && (/ [\w“]/.test(words) || /^[A-Z][a-z]{3,}$/.test(words))
}

const comments: Found[] = []
const texts: Found[] = []
const files = globSync('{apps,packages,e2e,bench,scripts,tools}/**/*.{ts,tsx,mjs}', {
  cwd: project,
  exclude: (name) => /node_modules|\/build\/|\.react-router|database-types/.test(name),
}).toSorted()

for (const path of files) {
  const source = readFileSync(join(project, path), 'utf8')
  const { program, comments: own } = parseSync(path, source)
  const at = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`
  let last: { place: string; text: string; end: number; line: boolean } | undefined
  for (const { type, value, start, end } of own) {
    if (directive.test(value.replace(/^\*/, ''))) continue
    const text = oneLine(value.replaceAll(/^\s*\*+/gm, ''))
    const goesOn = type === 'Line' && last?.line && source.slice(last.end, start).trim() === ''
    if (goesOn && last) Object.assign(last, { end, text: `${last.text} ${text}` })
    else {
      last = { end, place: at(start), text, line: type === 'Line' }
      comments.push(last)
    }
  }
  const isScreen = path.startsWith('apps/web/app/') && !/\.test\.tsx?$|\/testing\//.test(path)
  if (!isScreen && !/^packages\/contract\/src\/(errors|.*\/(schema|settings|messages))\.ts$/.test(path)) continue
  const add = (start: number, text: string) => {
    const indent = text.length - text.trimStart().length
    if (isSentence(oneLine(text))) texts.push({ place: at(start + indent), text: oneLine(text) })
  }
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    JSXAttribute({ name, value }) {
      const named = textAttributes.test(String(name.name))
      if (named && value?.type === 'Literal') add(value.start, String(value.value))
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && source[start] !== '"') add(start, value)
    },
    TemplateLiteral: ({ start, end }) => add(start, source.slice(start + 1, end - 1)),
  }).visit(program)
}

const random = randomFrom(seed)
const listed = (found: readonly Found[]) => sample(found, random).map(({ place, text }) => `${place}\n    ${text}`)
const head = `Seed ${seed}: ${comments.length} comments, ${texts.length} screen texts`
process.stdout.write([head, '\nComments', ...listed(comments), '\nScreen texts', ...listed(texts), ''].join('\n'))

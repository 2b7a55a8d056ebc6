import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadLimits } from '@market/contract/uploads/endpoints.ts'
import { expect, test } from 'vitest'
import { settingNames } from '../apps/server/src/platform/config/config.ts'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const [asvs, security] = [read('docs/asvs.md'), read('docs/security.md')]

/** The level of each requirement of ASVS 5.0, section by section, in the order of their numbers. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

const required = Object.entries(levels).flatMap(([section, each]) =>
  [...each].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1}`])),
)

/** The rows of the tables: requirements, what we do, and what holds it. */
const rows = [...asvs.matchAll(/^\| (\d[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, ids = '', what = '', held = '']) => ({
    ids: ids.split(', ').flatMap(expandRange),
    what,
    held,
  }),
)

/** `1.2.3–1.2.5` as three numbers. */
function expandRange(text: string): string[] {
  const [first = '', last = first] = text.split('–')
  const section = first.replace(/\.\d+$/, '')
  const [from, to] = [first, last].map((id) => Number(id.split('.')[2]))
  if (!last.startsWith(`${section}.`) || !(Number(from) <= Number(to))) return [text]
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`)
}

/** The text below a heading of docs/security.md. */
function sectionOf(heading: string): string {
  const [, text] = security.split(`\n## ${heading}\n`)
  return text?.split('\n## ', 1)[0] ?? ''
}

test('docs/asvs.md answers every requirement of the levels 1 and 2 once', () => {
  const answered = rows.flatMap(({ ids }) => ids)
  expect(required).toHaveLength(253)
  expect(required.filter((id) => !answered.includes(id))).toEqual([])
  expect(answered.filter((id, index) => answered.indexOf(id) !== index)).toEqual([])
  // The files for spreadsheets are of level 3.
  expect(answered.filter((id) => !required.includes(id))).toEqual(['1.2.10'])
})

test('each row of docs/asvs.md names tests, a deviation with its reason, or why it does not apply', () => {
  const unclear = rows.filter(
    ({ held }) =>
      !/^`[\w/.-]+\.(test|spec)\.tsx?`(, `[\w/.-]+\.(test|spec)\.tsx?`)*$/.test(held) &&
      !/^(Deviation|Does not apply): .{10,}\.$/.test(held),
  )
  expect(unclear).toEqual([])
  for (const { what } of rows) expect(what).toMatch(/[.)]$/)
})

test('every file that the two documents name exists', () => {
  const named = [...(asvs + security).matchAll(/`([\w/.-]+\.(?:tsx?|md|sql))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([])
})

test('every link from one of the two documents to a section leads to one', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-')
  const links = [...(asvs + security).matchAll(/\]\(([\w-]*\.?m?d?)#([\w-]+)\)/g)]
  expect(links.length).toBeGreaterThan(10)
  const broken = links.filter(([, file = '', anchor]) => {
    const headings = [...read(`docs/${file || 'security.md'}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      slug(heading),
    )
    return !headings.includes(anchor ?? '')
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('the connections name every outside address among the settings', () => {
  const addresses = settingNames.filter((name) => /_(URL|ENDPOINT|ISSUER)$/.test(name))
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((name) => !sectionOf('Connections').includes(`\`${name}\``))).toEqual([])
})

test('the keys name every secret among the settings', () => {
  const secrets = settingNames.filter((name) => /SECRET|PRIVATE_KEY$|ACCESS_KEY_ID$/.test(name))
  expect(secrets.length).toBeGreaterThan(6)
  expect(secrets.filter((name) => !sectionOf('Keys and algorithms').includes(`\`${name}\``))).toEqual([])
})

test('the uploads name every type with the size that the contract allows', () => {
  const uploads = sectionOf('Uploads')
  expect(uploads).toContain(`| Images (PNG, JPEG, GIF, WebP) | ${uploadLimits.png} MB |`)
  expect(uploads).toContain(`| PDF | ${uploadLimits.pdf} MB |`)
  expect(uploads).toContain(`| Word, \`.doc\` | ${uploadLimits.doc} MB |`)
  expect(uploads).toContain(`| Word, \`.docx\` | ${uploadLimits.docx} MB |`)
})

test('what the standard wants to be documented has a section', () => {
  const headings = [
    'Ways to sign in',
    'Guessing passwords',
    'Guessing codes',
    'Sessions',
    'Access',
    'Limits',
    'Data',
    'Logs',
    'Dependencies',
  ]
  for (const heading of headings) expect(sectionOf(heading).length, heading).toBeGreaterThan(200)
})

import { expect, test } from 'vitest'
import { personName, requiredLine, requiredText } from './text.ts'

const title = requiredText('Title', 20)

test.each(['', '   ', '\u200b', '\u200b\u2060\ufeff', '\u200f \u200e', '\u3164', '\u2800\u2800', '\ufe0f'])(
  'a text that shows nothing is none: %j',
  (text) => {
    expect(title.safeParse(text).error?.issues[0]?.message).toBe('Title is required.')
  },
)

test.each(['a', '👩‍🎨', 'می‌خواهم', '7', '—', 'ล', '❤️'])('a text that shows something is one: %s', (text) => {
  expect(title.parse(` ${text} `)).toBe(text)
})

test.each(['Asha\u3164Rao', 'Asha\u034f', 'A\uffa0', 'As\ufe0fha'])('no name hides a letter: %j', (name) => {
  expect(personName('Full name', 50).safeParse(name).error?.issues[0]?.message).toBe(
    'Full name can only contain letters and spaces.',
  )
})

test.each(['Asha Rao', 'José', 'Zoë van der Berg', 'अंजलि शर्मा', 'ณัฐ', '김민수'])('%s is a name', (name) => {
  expect(personName('Full name', 50).parse(name)).toBe(name)
})

test('a title stands on one line, whatever was pasted', () => {
  expect(requiredLine('Title', 20).parse(' Logo\n\nopen\t this ')).toBe('Logo open this')
  expect(requiredLine('Title', 20).parse(`a${' '.repeat(30)}b`)).toBe('a b')
  expect(requiredLine('Title', 20).safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe(
    'Title cannot exceed 20 characters.',
  )
})

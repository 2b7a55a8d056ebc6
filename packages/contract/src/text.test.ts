import { expect, test } from 'vitest'
import { nameLine, personName, requiredLine, requiredText, searchCode, searchWords } from './text.ts'

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

test.each([
  'Asha Rao',
  'José',
  'Zoë van der Berg',
  'अंजलि शर्मा',
  'ณัฐ',
  '김민수',
  "O'Brien",
  'O’Brien',
  'Mary Smith-Jones',
  "Gerard van 't Hoff",
  'J. R. R. Tolkien',
  'J.-P. Dupont',
  'Sammy Davis Jr.',
  'علی‌رضا',
  'නිමල් ශ්‍රී',
  '山田 Taro',
  'ヤマダ 太郎',
  '김 Kim',
  'Ali علي',
  'Ἀθηνᾶ',
  'ᏣᎳᎩ',
  'Ngũgĩ wa Thiong’o',
  'Nguyễn Văn A',
  'María-José Müller-Lüdenscheidt',
  'Kaʻahumanu',
  "'t Hooft",
  'Gal·la Pons',
  'ジョン・スミス',
  'ジャン゠ポール',
  '阿凡提·买买提',
  'ᠣᠶᠤᠨ\u180eᠠ',
  'ז׳בוטינסקי',
  'ג׳ורג׳ כהן',
  'בן־גוריון',
  'བསྟན་འཛིན་ རྒྱ་མཚོ་',
  'น้ำฝน ศรีสุดา',
  'प्रियंका',
])('%s is a name', (name) => {
  expect(personName('Full name', 50).parse(name)).toBe(name)
})

test.each([
  'R2 D2',
  'Ann-',
  '-Ann',
  'Ann--Marie',
  "O''Brien",
  'Ann..',
  "'",
  '.',
  'Ann & Bob',
  'Ann_Marie',
  'Ann, Bob',
  '😀 Ann',
  "Ann'",
  "' Ann",
  '·Ann',
  'Ann··Lee',
  'Ann•Lee',
  'Robert Downey, Jr.',
  'Henry Ⅷ',
])('a name with digits or symbols, or with marks that join nothing, is refused: %s', (name) => {
  const sentence = 'Full name can only contain letters and spaces.'
  expect(personName('Full name', 50).safeParse(name).error?.issues[0]?.message).toBe(sentence)
  expect(nameLine('Full name', 50, sentence).safeParse(name).error?.issues[0]?.message).toBe(sentence)
})

test.each(['P\u0430ypal Support', 'Anna \u0418ванова', '\u0391lpha Smith', 'राम \u0bb0ாம்', '\u13a0nna'])(
  'a name that mixes scripts in which letters look alike is refused: %s',
  (name) => {
    expect(
      personName('Full name', 50)
        .safeParse(name)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Please write Full name in one alphabet: some of its letters look alike.'])
  },
)

test.each([
  ['e\u0301', 'é'],
  ['葛\u{e0100}城', '葛城'],
  ['Smith\u2010Jones', 'Smith-Jones'],
  ['Smith–Jones', 'Smith-Jones'],
  ['O‘Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['O＇Brien', "O'Brien"],
  ['Ｊｏｈｎ Smith', 'John Smith'],
  ['𝒥ohn', 'John'],
  ['ﻣﺤﻤﺪ', 'محمد'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['李　明', '李 明'],
  ['ﬁona', 'fiona'],
  ['神\ufe00谷', '神谷'],
  ['ᠭ\u180bᠠᠨ', 'ᠭᠠᠨ'],
  ['Անի֊Մարի', 'Անի-Մարի'],
  ['王•明', '王·明'],
  ['王‧明', '王·明'],
  ['ジャン＝ポール', 'ジャン゠ポール'],
  ['דוד כ"ץ', 'דוד כ״ץ'],
  ['\u202aAsha Rao\u202c', 'Asha Rao'],
])('a name is kept in one spelling: %j', (typed, kept) => {
  expect(personName('Full name', 50).parse(typed)).toBe(kept)
})

test('a title stands on one line, whatever was pasted', () => {
  expect(requiredLine('Title', 20).parse(' Logo\n\nopen\t this ')).toBe('Logo open this')
  for (const lineBreak of ['\r\n', '\v', '\u0085', '\u2028', '\u2029'])
    expect(requiredLine('Title', 20).parse(`${lineBreak}a${lineBreak}b`)).toBe('a b')
  expect(requiredLine('Title', 20).parse(`a${' '.repeat(30)}b`)).toBe('a b')
  expect(requiredLine('Title', 20).safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe(
    'Title cannot exceed 20 characters.',
  )
})

test('a search of more characters than count is a search for the first of them', () => {
  expect(searchWords(100).parse(`  ${'nobody '.repeat(20)}`)).toBe('nobody '.repeat(20).slice(0, 100).trim())
  expect(searchWords(5).parse('two 🎉🎉')).toBe('two 🎉')
  expect(searchWords(5).parse(' two ')).toBe('two')
  expect(searchCode(4).parse('BK-१२३')).toBe('BK-1')
})

import { expect, test } from 'vitest'
import { fillTemplate, templateOf } from './templates.ts'

const of = { buyer: 'Bea $& Morrow', job: 'A sign' }

test('a template fills in the name of the buyer and the title of the job', () => {
  expect(fillTemplate('Dear {name},\n{title} is what I do, {name}.', of)).toBe(
    'Dear Bea $& Morrow,\nA sign is what I do, Bea $& Morrow.',
  )
})

test('a name or title inside a longer word stays in the template', () => {
  const short = { buyer: 'Al', job: 'Logo' }
  expect(templateOf('Dear Al,\nalso Alma liked my Logotype. Logo: done.', short)).toBe(
    'Dear {name},\nalso Alma liked my Logotype. {title}: done.',
  )
  expect(templateOf('С Анной и Анна', { buyer: 'Анн', job: 'C++ (2)' })).toBe('С Анной и Анна')
  expect(templateOf('C++ (2), C++', { buyer: 'Al', job: 'C++ (2)' })).toBe('{title}, C++')
  expect(templateOf('山田太郎様へ', { buyer: '山田太郎', job: 'Logo' })).toBe('{name}様へ')
})

test('a letter that is saved as a template names neither the buyer nor the job', () => {
  const letter = 'Dear Bea $& Morrow, I read “A sign”.'
  expect(templateOf(letter, of)).toBe('Dear {name}, I read “{title}”.')
  expect(fillTemplate(templateOf(letter, of), of)).toBe(letter)
})

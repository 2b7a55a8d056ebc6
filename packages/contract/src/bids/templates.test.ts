import { expect, test } from 'vitest'
import { fillTemplate, templateOf } from './templates.ts'

const of = { buyer: 'Bea $& Morrow', job: 'A sign' }

test('a template fills in the name of the buyer and the title of the job', () => {
  expect(fillTemplate('Dear {name},\n{title} is what I do, {name}.', of)).toBe(
    'Dear Bea $& Morrow,\nA sign is what I do, Bea $& Morrow.',
  )
})

test('a letter that is saved as a template names neither the buyer nor the job', () => {
  const letter = 'Dear Bea $& Morrow, I read “A sign”.'
  expect(templateOf(letter, of)).toBe('Dear {name}, I read “{title}”.')
  expect(fillTemplate(templateOf(letter, of), of)).toBe(letter)
})

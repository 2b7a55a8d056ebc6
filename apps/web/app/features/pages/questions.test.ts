import { describe, expect, it } from 'vitest'
import { questionsOf } from './questions.ts'

describe('the questions of a page', () => {
  it('are its collapsible entries', () => {
    const html =
      '<details><summary>Why?</summary><p>So.</p></details>\n<details><summary>How &amp; when?</summary><p>Now.</p></details>'
    expect(questionsOf(html)).toEqual([
      { question: 'Why?', answer: '<p>So.</p>' },
      { question: 'How & when?', answer: '<p>Now.</p>' },
    ])
  })

  it('are its headings without collapsible entries', () => {
    expect(questionsOf('<h3>Why?</h3><p>So.</p><p>Truly.</p><h3>How?</h3><p>Now.</p>')).toEqual([
      { question: 'Why?', answer: '<p>So.</p><p>Truly.</p>' },
      { question: 'How?', answer: '<p>Now.</p>' },
    ])
  })

  it('are none for plain text', () => {
    expect(questionsOf('<p>Write to us.</p>')).toEqual([])
  })
})

import { textOfHtml } from '@market/contract/text/html-text.ts'

export interface Question {
  question: string
  /** Sanitized HTML. */
  answer: string
}

const folded = /<details[^>]*>\s*<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g
const headed = /<h[23][^>]*>([\s\S]*?)<\/h[23]>([\s\S]*?)(?=<h[23]|$)/g

/**
 * Extracts the questions of a page from its <details> elements, or else its headings. Empty when the page is plain
 * text.
 */
export function questionsOf(html: string): Question[] {
  const found = [...html.matchAll(folded)]
  return (found.length > 0 ? found : [...html.matchAll(headed)]).map(([, question = '', answer = '']) => ({
    question: textOfHtml(question),
    answer: answer.trim(),
  }))
}

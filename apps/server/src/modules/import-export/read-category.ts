import { categoryForm, tagNameInput } from '@market/contract/admin/content-forms.ts'
import { listIn, textIn } from './row-cells.ts'
import type { Cells } from './row-files.ts'
import { messagesOf, type RowResult } from './row-result.ts'

export interface ImportedCategory {
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
}

/** Reads a row of `categories`. */
export function readCategory(cells: Cells): RowResult<ImportedCategory> {
  const form = categoryForm.safeParse({
    title: textIn(cells, 'title'),
    description: textIn(cells, 'description'),
    position: 0,
  })
  const tags = listIn(cells, 'tags').map((name) => tagNameInput.safeParse(name))
  const problems = [form, ...tags].flatMap(({ error }) => (error === undefined ? [] : messagesOf(error)))
  if (!form.success || problems.length > 0) return { problems: [...new Set(problems)] }
  const { title, description } = form.data
  return { value: { title, description, tags: tags.flatMap(({ data }) => data ?? []) } }
}

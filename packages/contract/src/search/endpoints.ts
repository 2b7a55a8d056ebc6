import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { searchWords } from '../text.ts'

/** The target of a suggestion: a category, a tag, a search for a title, or a seller. */
const suggestionKinds = ['CATEGORY', 'TAG', 'TITLE', 'SELLER'] as const

const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  id: z.string().nullable().describe('of the category, tag or seller; a title is searched for by its words'),
  categoryId: z.string().nullable().describe('the category that a tag belongs to'),
  hint: z.string().nullable().describe('distinguishes results of the same name: the category of a tag or a seller'),
  avatar: z.string().nullable(),
})

export const getSearchSuggestions = endpoint({
  name: 'search.getSuggestions',
  method: 'GET',
  path: '/users/search-suggestions',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Suggests categories, tags, titles and sellers for the typed words. Sellers get job titles.',
  input: z.object({ searchTerm: searchWords(200).default('') }),
  output: z.object({ records: z.array(suggestion), total: z.number().int() }),
  errors: [],
})

import { z } from 'zod'
import { notWhole } from '../amounts.ts'
import { categoryId, countryId, stateId, tagInput } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { notAnAmount } from '../numbers.ts'
import { searchWords, textInput } from '../text.ts'
import { writtenNumber } from '../written-number.ts'

const notAList = 'Please choose from the list.'

/** A list in a query string: a repeated key or comma-separated values. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  ifGiven(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(item, notAList).max(50, 'Please choose at most 50.'),
    ),
  )

const searchedPrice = ifGiven(writtenNumber(z.number(notAnAmount).min(0, 'The amount cannot be negative.'))).describe(
  'dollars',
)

/** Words and filters of a search for listings. */
export const searchedFor = {
  searchTerm: searchWords(200).optional(),
  categoryId: listOf(categoryId),
  countryId: ifGiven(countryId),
  stateId: ifGiven(stateId),
  city: textInput('City must be text.').max(60, 'City cannot exceed 60 characters.').optional(),
  tagIds: listOf(tagInput),
  minPrice: searchedPrice,
  maxPrice: searchedPrice,
  responseTime: ifGiven(
    writtenNumber(z.number(notWhole).int(notWhole).min(1, 'Please enter at least 1 hour.')),
  ).describe('at most so many hours'),
}

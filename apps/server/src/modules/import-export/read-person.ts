import {
  countryCode,
  email,
  fullName,
  lastBirth,
  phone,
  profileEdit,
  sellerProfile,
  tooYoung,
  userType,
} from '@market/contract/accounts/schema.ts'
import { ifGiven } from '@market/contract/if-given.ts'
import { z } from 'zod'
import { readPhone } from '#modules/people/public.ts'
import { type KnownNames, stateOf } from './known-names.ts'
import { textIn } from './row-cells.ts'
import type { Cells } from './row-files.ts'
import { messagesOf, NameLookup, type RowResult } from './row-result.ts'

const accountForm = z
  .object({ type: userType, email, fullName, countryCode: ifGiven(countryCode), phone: ifGiven(phone()) })
  .refine((form) => (form.phone === undefined) === (form.countryCode === undefined), {
    message: 'A phone number needs its country code, and a country code its phone number.',
  })

const detailsForm = sellerProfile.extend({ fullName })

type Account = z.output<typeof accountForm>

/** An account to be created, with the forms that its owner would fill in. Files are named as the row names them. */
export interface ImportedPerson {
  readonly account: Account
  readonly avatar?: string
  /** The parsed input of `detailsForm` or `profileEdit`; `resume` is still the row's name for it. */
  readonly seller?: z.output<typeof detailsForm>
  readonly profile?: z.output<typeof profileEdit>
}

interface Facts {
  readonly known: KnownNames
  readonly now: Date
}

function problemsOfSeller({ dob, responseTime }: z.output<typeof detailsForm>, { known, now }: Facts): string[] {
  return [
    ...(dob > lastBirth(now) ? [tooYoung] : []),
    ...(known.responseTimes.has(responseTime) ? [] : [`There is no response time of ${responseTime} hours.`]),
  ]
}

/** Columns of both kinds of users; empty cells count as absent. */
function commonFields(cells: Cells, names: NameLookup, known: KnownNames) {
  const countryId = names.country()
  const stateId = names.find('state', 'state', (name) =>
    countryId === undefined ? undefined : stateOf(known, countryId, name),
  )
  return {
    fullName: textIn(cells, 'fullName'),
    countryId,
    stateId,
    city: textIn(cells, 'city'),
    zipcode: textIn(cells, 'zipcode'),
    gender: textIn(cells, 'gender'),
    bio: textIn(cells, 'bio') ?? '',
  }
}

/**
 * Reads a row of `people`. A seller with a category needs the complete profile, and can then have listings; otherwise
 * the owner completes the account after the first login.
 */
export function readPerson(cells: Cells, facts: Facts): RowResult<ImportedPerson> {
  const { known } = facts
  const names = new NameLookup(cells, known)
  const account = accountForm.safeParse({
    type: textIn(cells, 'type')?.toUpperCase(),
    email: textIn(cells, 'email'),
    fullName: textIn(cells, 'fullName'),
    countryCode: textIn(cells, 'countryCode'),
    phone: textIn(cells, 'phone'),
  })
  const problems = account.success ? [] : messagesOf(account.error)
  if (account.success && account.data.phone !== undefined && account.data.countryCode !== undefined)
    if (!readPhone(account.data.countryCode, account.data.phone).isPossible)
      problems.push('Please enter a valid mobile number.')
  const common = commonFields(cells, names, known)
  const isSeller = textIn(cells, 'type')?.toUpperCase() === 'SELLER'
  const rest =
    isSeller && textIn(cells, 'category') !== undefined
      ? readSeller(cells, common, names, facts)
      : readProfile(cells, common)
  problems.push(...names.problems, ...rest.problems)
  if (!account.success || problems.length > 0) return { problems: [...new Set(problems)] }
  const avatar = textIn(cells, 'avatar')
  return { value: { account: account.data, ...(avatar === undefined ? {} : { avatar }), ...rest.forms } }
}

interface Read {
  readonly problems: readonly string[]
  readonly forms: Pick<ImportedPerson, 'seller' | 'profile'>
}

function readSeller(cells: Cells, common: object, names: NameLookup, facts: Facts): Read {
  const { categoryId, tagIds } = names.category()
  const resume = textIn(cells, 'resume')
  const seller = detailsForm.safeParse({
    ...common,
    dob: textIn(cells, 'dob'),
    categoryId,
    tagId: tagIds,
    priceRange: names.priceRange(),
    responseTime: textIn(cells, 'responseTime'),
    resume,
    resumeName: resume?.split('/').at(-1),
  })
  // A name that is not found is reported by itself, not also as a missing field.
  if (!seller.success) return { problems: names.problems.length > 0 ? [] : messagesOf(seller.error), forms: {} }
  return { problems: problemsOfSeller(seller.data, facts), forms: { seller: seller.data } }
}

/** Reads the account details of a buyer, or of a seller without a profile; without a country there are none. */
function readProfile(cells: Cells, common: object): Read {
  if (textIn(cells, 'country') === undefined) return { problems: [], forms: {} }
  const profile = profileEdit.safeParse({ ...common, address: textIn(cells, 'address') })
  if (!profile.success) return { problems: messagesOf(profile.error), forms: {} }
  return { problems: [], forms: { profile: profile.data } }
}

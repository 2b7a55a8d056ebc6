import { z } from 'zod'
import { limits, storedFile } from '../accounts/schema.ts'
import { categoryId, connectPackageId, countryId, priceRangeId, recordId, tagId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { amountInput, notWhole, numberInput } from '../amounts.ts'
import { momentInput } from '../date-inputs.ts'
import { hasVisibleText, optionalText, requiredLine, requiredText, textInput } from '../text.ts'
import { starCount } from '../reviews/schema.ts'
import { versionSeen } from '../version.ts'
import { writtenNumber } from '../written-number.ts'

const position = numberInput('Please enter the place in the order.').pipe(
  z.number().int(notWhole).min(0, 'Please enter 0 or more.').max(9999, 'Please enter at most 9,999.'),
)
const isActive = z.boolean({ error: 'Please choose on or off.' }).default(true)
const dateOrNull = momentInput('Please enter a date.').nullable().default(null)

/** A path within the marketplace or an https URL. */
const link = optionalText('Link', 300)
  .refine((text) => text === '' || /^(\/(?![/\\])|https:\/\/)\S*$/.test(text), 'A link starts with / or https://.')
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null)

export const bannerForm = z
  .object({
    id: ifGiven(recordId),
    version: versionSeen,
    image: ifGiven(storedFile('Please add an image.')),
    title: requiredText('Title', 80),
    link,
    position,
    startsAt: dateOrNull,
    endsAt: dateOrNull,
  })
  .refine((form) => form.id !== undefined || form.image !== undefined, {
    path: ['image'],
    message: 'Please add an image.',
  })
  .refine((form) => form.startsAt === null || form.endsAt === null || form.startsAt < form.endsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start.',
  })

export const testimonialForm = z.object({
  id: ifGiven(recordId),
  version: versionSeen,
  name: requiredText('Name', 50),
  designation: requiredText('Designation', 80),
  totalRating: starCount('Please choose 1 to 5 stars.'),
  comment: requiredText('Comment', 400),
  position,
})

/** Maximum lengths in characters. */
const contentLimits = { pageTitle: 120, tagName: 40 } as const

export const pageForm = z.object({
  id: writtenNumber(z.number('Not a page.').int('Not a page.').min(1, 'Not a page.').max(999, 'Not a page.')),
  version: versionSeen,
  title: requiredText('Title', contentLimits.pageTitle),
  description: textInput('The text is required.')
    .min(1, 'The text is required.')
    .max(200_000, 'The text is too long.')
    .refine(hasVisibleText, 'The text is required.'),
})

export const categoryForm = z.object({
  id: ifGiven(categoryId),
  version: versionSeen,
  title: requiredLine('Title', 60),
  description: requiredText('Description', 200),
  position,
  isActive,
})

export const tagNameInput = requiredText('Name', contentLimits.tagName)

export const tagForm = z.object({
  id: ifGiven(tagId),
  version: versionSeen,
  categoryId,
  name: tagNameInput,
  isActive,
})
export const tagMergeForm = z
  .object({ from: tagId, into: tagId })
  .refine((form) => form.from !== form.into, { path: ['into'], message: 'Please choose another tag.' })

export const countryForm = z.object({ id: countryId, isActive: z.boolean({ error: 'Please choose on or off.' }) })

const amount = (what: string) =>
  amountInput(
    {
      required: `${what} is required.`,
      min: 'The amount cannot be below $0.00.',
    },
    0,
  )
const whole = (what: string, min: number) =>
  numberInput(`${what} is required.`).pipe(
    z.number().int(notWhole).min(min, `Please enter ${min} or more.`).max(100_000, 'Please enter at most 100,000.'),
  )

export const priceRangeForm = z
  .object({
    id: ifGiven(priceRangeId),
    version: versionSeen,
    min: amount('Minimum'),
    max: amount('Maximum'),
    connectForBid: whole('What a bid costs', 0),
    isActive,
  })
  .refine((form) => form.max > form.min, { path: ['max'], message: 'The maximum must be above the minimum.' })

export const responseTimeForm = z.object({
  hours: whole('Hours', 1).pipe(z.number().max(limits.responseHours, `At most ${limits.responseHours} hours.`)),
})

export const connectPackageForm = z.object({
  id: ifGiven(connectPackageId),
  version: versionSeen,
  connects: whole('Connects', 1),
  price: amountInput({
    required: 'Price is required.',
    min: 'The price must be at least $1.00.',
  }),
  isActive,
})

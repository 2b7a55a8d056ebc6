import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { categoryId, countryId, faqId, portfolioId, priceRangeId, stateId, tagId, tagInput } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { characterCount } from '../characters.ts'
import { dayInput } from '../date-inputs.ts'
import { asciiDigits } from '../digits.ts'
import { compactPhone, isPhoneNumber } from '../phone-text.ts'
import { codeInput, optionalLine, optionalText, personName, requiredLine, requiredText, textInput } from '../text.ts'
import { resetDead } from '../words.ts'
import { writtenNumber } from '../written-number.ts'

export const userTypes = ['BUYER', 'SELLER'] as const
export const userType = z.enum(userTypes, { error: 'Please choose buyer or seller.' })
export type UserType = z.infer<typeof userType>

/** Every role that a session can have; ADMIN signs in separately (product-rules: Operators). */
export const roles = ['BUYER', 'SELLER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const genders = ['Male', 'Female', 'Other'] as const
const gender = z.enum(genders, { error: 'Gender is required.' })

/** Maximum lengths from product-rules: Limits and Accounts. */
export const limits = {
  fullName: 50,
  /** The maximum length of a deliverable email address. */
  email: 254,
  password: 128,
  city: 30,
  zipcode: 9,
  address: 250,
  bio: 250,
  phone: 13,
  sellerPhone: 12,
  faqs: 10,
  question: 100,
  answer: 250,
  portfolios: 10,
  portfolioTitle: 15,
  /** Maximum for the response times that operators define and sellers choose from. */
  responseHours: 720,
} as const

/** Full-width characters, which East Asian keyboards type: '＠' and '．'. */
const wideCharacters = /[\uff01-\uff5e]+/g

const narrowed = (address: string): string =>
  address.replaceAll(wideCharacters, (wide) => wide.normalize('NFKC')).replaceAll(/[。｡]/g, '.')

const emailInput = (required: string, invalid: string) =>
  textInput(required)
    .overwrite(narrowed)
    .toLowerCase()
    .min(1, required)
    .max(limits.email, invalid)
    .pipe(z.email(invalid))

const emailInvalid = 'Please enter a valid email address.'
export const email = emailInput(emailInvalid, emailInvalid)

export const countryCode = codeInput('Please enter your country code.')
  .overwrite(compactPhone)
  .regex(/^\+?[1-9]\d{0,3}$/, 'Please enter your country code.')
  .transform((code) => `+${code.replace('+', '')}`)

const phoneInvalid = 'Please enter a valid mobile number.'

/**
 * Normalizes a typed mobile number to digits, at most `max` without the country code (product-rules: Limits). A leading
 * plus means that the number includes its country code. Only the server checks that the number exists in its country.
 */
const phoneNumber = (max: number, required: string, tooLong: string) =>
  codeInput(required)
    .overwrite(compactPhone)
    .min(1, required)
    .refine((number) => number.startsWith('+') || number.length <= max, {
      message: tooLong,
      params: { isTooLong: true },
    })
    .regex(/^(\d{4,13}|\+[1-9]\d{4,14})$/, phoneInvalid)

export const phone = (max: number = limits.phone) =>
  phoneNumber(max, 'Mobile Number is required.', `Mobile Number cannot exceed ${max} characters.`)

const leastPassword = 8
const passwordTooShort = `Password must be at least ${leastPassword} characters.`
const passwordTooLong = `Password cannot exceed ${limits.password} characters.`

/** Rules for every new password (product-rules: Accounts): label, pattern and error message. */
export const passwordRules: readonly (readonly [label: string, rule: RegExp, refusal: string])[] = [
  [`At least ${leastPassword} characters`, new RegExp(`^.{${leastPassword},}$`, 'su'), passwordTooShort],
  ['A lowercase letter', /[a-z]/, 'Password must contain a lowercase letter.'],
  ['An uppercase letter', /[A-Z]/, 'Password must contain an uppercase letter.'],
  ['A number', /\d/, 'Password must contain a number.'],
  ['A special character', /[^A-Za-z0-9]/, 'Password must contain a special character.'],
]

/** Length from which a password that meets all rules counts as strong. */
const strongLength = 12

/** Returns a hint for the user who types a new password, from 0 (empty) to 4 (strong); 3 meets all rules. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const met = passwordRules.filter(([, rule]) => rule.test(password)).length
  if (met === passwordRules.length) return characterCount(password) >= strongLength ? 4 : 3
  return met === passwordRules.length - 1 ? 2 : 1
}

/** Normalizes a password (NFKC, NIST SP 800-63B) so that it does not depend on how a keyboard composes characters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** A new password or its repetition. */
const chosenPassword = (required: string) => z.string({ error: required }).overwrite(normalizePassword).min(1, required)

export const newPassword = passwordRules.reduce(
  (password, [, rule, refusal]) => password.regex(rule, refusal),
  chosenPassword('Password is required.').max(limits.password, passwordTooLong),
)

/** An existing password or an empty string. It is not normalized, because older hashes were made from the raw input. */
export const typedPassword = (required = 'Password is required.') =>
  z
    .string({ error: required })
    .refine((password) => characterCount(normalizePassword(password)) <= limits.password, passwordTooLong)

export const heldPassword = (required?: string) => typedPassword(required).min(1, required ?? 'Password is required.')

/**
 * The login user name (product-rules: Form rules): a phone number (optional plus, 2 to 15 digits, no leading 0) or an
 * email.
 */
const userName = textInput('Username is required.')
  .overwrite((name) => (isPhoneNumber(compactPhone(name)) ? compactPhone(name) : narrowed(name)))
  .min(1, 'Username is required.')
  .max(limits.email, 'Username must be a valid phone number or email address.')
  .refine(
    (name) => /^\+?[1-9]\d{1,14}$/.test(name) || z.email().safeParse(name).success,
    'Username must be a valid phone number or email address.',
  )

export const fullName = personName('Full Name', limits.fullName)
export const bio = requiredText('Bio', limits.bio)
export const deviceToken = ifGiven(
  z.string({ error: 'Not a valid device token.' }).max(4096, 'Not a valid device token.'),
)

/** The file name that `/utils/s3-upload-urls` returned (product-rules: Call shapes). */
export const storedFile = (required: string) => z.string({ error: required }).min(1, required).max(200)

/** A date of birth. The minimum age is checked by callers that know the current time (`lastBirth`). */
export const dateOfBirth = dayInput('Date of birth is required.')

export const tooYoung = 'Your age must be greater than 10 years.'

/** The latest date of birth of a user who is at least ten years old (product-rules: Limits). */
export function lastBirth(now: Date): string {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - 10)
  // Ten years before 29 February, Date rolls over to 1 March, which is one day too late.
  if (tenYearsAgo.getUTCMonth() !== now.getUTCMonth()) tenYearsAgo.setUTCDate(0)
  return tenYearsAgo.toISOString().slice(0, 10)
}

export const faq = z.object({ id: faqId, question: z.string(), answer: z.string() })
export const portfolio = z.object({ id: portfolioId, title: z.string(), image: z.string() })

/** Actions of a seller on their own FAQ entry or portfolio item. */
export const entryActions = ['edit', 'delete'] as const
const withEntryActions = { actions: actionsSchema(entryActions) }
/** FAQ entry and portfolio item with the actions of the seller who owns them. */
export const ownFaq = faq.extend(withEntryActions)
export const ownPortfolio = portfolio.extend(withEntryActions)

/** A tag, with both field names that clients use. */
export const namedTag = z.object({ id: tagId, name: z.string(), tag_id: tagId, tag_name: z.string() })

/** The tags of a record, plus their ids in the form that the edit form submits. */
export const tagFields = { tags: z.array(namedTag), tagIds: z.array(tagId) }

/** A price range option as responses contain it (product-rules: Call shapes). */
export const priceRangeOut = z.object({ id: priceRangeId, minPrice: dollarsOut, maxPrice: dollarsOut })

const whatFor = { error: 'Please say what the code is for.' }
/** Code types that `verify-otp` accepts; CONFIRM codes go to `confirm-identity`. */
const enteredTypes = ['EMAIL', 'PHONE', 'UPDATE_EMAIL', 'UPDATE_PHONE', 'FORGOT_PASSWORD'] as const
const enteredType = z.enum(enteredTypes, whatFor)
export type EnteredType = z.infer<typeof enteredType>
const verificationType = z.enum([...enteredTypes, 'CONFIRM'], whatFor)
export type VerificationType = z.infer<typeof verificationType>

/** True when the code is for a new email or phone number of the account. */
export const isAddressUpdate = ({ verificationType: type }: Readonly<Record<string, unknown>>): boolean =>
  type === 'UPDATE_EMAIL' || type === 'UPDATE_PHONE'

const passwordsMatch = {
  path: ['confirmPassword'],
  message: 'Passwords must match.',
  when: ({ value }: { value: unknown }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown } | null
    return typeof form?.password === 'string' && typeof form.confirmPassword === 'string'
  },
}
const samePasswords = (form: { password?: unknown; confirmPassword?: unknown }) =>
  form.password === form.confirmPassword
const ticked = (message: string) => z.literal(true, { error: message })
const confirmPassword = chosenPassword('Passwords must match.')

const personFields = { fullName, email, countryCode, password: newPassword, confirmPassword }
const buyerPerson = z.object({ type: z.literal('BUYER'), ...personFields, phone: phone() })
const sellerPerson = z.object({ type: z.literal('SELLER'), ...personFields, phone: phone(limits.sellerPhone) })

/** First step of the registration form, with the same rules and messages as `registration`. */
export const registrationPerson = z.discriminatedUnion('type', [
  buyerPerson.refine(samePasswords, passwordsMatch),
  sellerPerson.refine(samePasswords, passwordsMatch),
])

/** Version of the terms that the page showed; empty where the marketplace has none. */
export const termsVersionSeen = textInput('Please read the terms again.')
  .max(20, 'Please read the terms again.')
  .optional()

/** How a user accepted a version of the terms. */
export const termsWays = ['SIGN_UP', 'SOCIAL', 'ASKED'] as const

const registrationFields = {
  avatar: ifGiven(storedFile('Please upload an image.')),
  agreeTerms: ticked('You must agree to the terms and conditions.'),
  /** Optional because product-rules: Records does not list it; only the registration form requires it. */
  agreeSms: ticked('You must agree to receive SMS verification messages.').optional(),
  termsVersion: termsVersionSeen,
  deviceToken,
}

export const buyerRegistration = z
  .object({
    ...buyerPerson.shape,
    ...registrationFields,
    countryId,
    stateId,
    city: requiredLine('City', limits.city),
    zipcode: requiredText('Zipcode', limits.zipcode).overwrite(asciiDigits),
  })
  .refine(samePasswords, passwordsMatch)

const sellerRegistration = z
  .object({ ...sellerPerson.shape, ...registrationFields })
  .refine(samePasswords, passwordsMatch)

export const registration = z.discriminatedUnion('type', [buyerRegistration, sellerRegistration], {
  error: 'Please choose buyer or seller.',
})

export const login = z.object({
  userName,
  type: userType,
  password: heldPassword().refine(
    (password) => characterCount(normalizePassword(password)) >= leastPassword,
    passwordTooShort,
  ),
  deviceToken,
})

const address = {
  type: userType,
  verificationType: enteredType,
  email: ifGiven(email),
  phone: ifGiven(phone()),
  countryCode: ifGiven(countryCode),
}
const needsAddress = (form: { email?: unknown; phone?: unknown }) =>
  form.email !== undefined || form.phone !== undefined

/** A verification code of four digits. */
export const otp = codeInput('Please enter OTP').regex(/^\d{4}$/, 'Please enter OTP')

export const codeRequest = z.object({ ...address, verificationType }).refine(needsAddress, {
  path: ['email'],
  message: 'Please enter your email address or mobile number.',
})
const noRegistration = 'The registration token is not valid.'

export const codeEntry = z
  .object({ ...address, otp, registrationToken: ifGiven(z.string({ error: noRegistration }).max(200, noRegistration)) })
  .refine(needsAddress, { path: ['email'], message: 'Please enter your email address or mobile number.' })

/** The token returned by a verified FORGOT_PASSWORD code. */
const resetToken = z.string({ error: resetDead }).min(1, resetDead).max(200, resetDead)

/** The token identifies the account, so the other account fields are optional. */
export const passwordReset = z
  .object({
    ...address,
    type: ifGiven(userType),
    verificationType: ifGiven(enteredType),
    resetToken,
    password: newPassword,
    confirmPassword,
  })
  .refine(samePasswords, passwordsMatch)

export const passwordChange = z
  .object({
    currentPassword: heldPassword('Old Password is required.'),
    newPassword,
    confirmPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match.',
    when: ({ value }) => {
      const form = value as { newPassword?: unknown; confirmPassword?: unknown } | null
      return typeof form?.newPassword === 'string' && typeof form.confirmPassword === 'string'
    },
  })

/**
 * Optional here because not every country has postal codes. Only buyer registration requires both
 * (product-rules: Form rules).
 */
const cityAndZipcode = {
  city: optionalLine('City', limits.city).optional(),
  zipcode: optionalLine('Zipcode', limits.zipcode).overwrite(asciiDigits).optional(),
}

/** The account edit form of product-rules: Form rules; a seller's gender belongs to `sellerDetails`. */
export const profileEdit = z.object({
  fullName,
  gender: gender.optional(),
  address: optionalText('Address', limits.address).optional(),
  countryId,
  stateId,
  ...cityAndZipcode,
  bio: optionalText('Bio', limits.bio),
})

/** The tags of a seller, a job or a service: at least one (product-rules: Form rules). */
export const chosenTags = z
  .array(tagInput, { error: 'Please choose at least one tag.' })
  .min(1, 'Please choose at least one tag.')
  .max(20, 'Please choose at most 20 tags.')

/** Adds gender, which buyers edit here and sellers in `sellerDetails` (product-rules: Form rules, Roles). */
export const buyerProfileEdit = profileEdit.extend({ gender })

const sellerDetailFields = {
  gender,
  dob: dateOfBirth,
  priceRange: z.uuid({ error: 'Price Range is required' }).pipe(priceRangeId),
  categoryId: z.uuid({ error: 'Category is required.' }).pipe(categoryId),
  tagId: chosenTags,
  resume: storedFile('Resume is required.'),
  resumeName: requiredText('Resume', 200),
  responseTime: writtenNumber(
    z
      .number({ error: 'Response time is required.' })
      .int()
      .min(1, 'Response time is required.')
      .max(limits.responseHours),
  ),
}

/** The details that are saved and shown as entered, as the user's own record shows them; null until entered. */
export const plainSellerDetails = {
  responseTime: z.number().nullable().describe('hours'),
}

/** Onboarding step 1 (product-rules: Records). */
export const sellerProfile = z.object({ ...sellerDetailFields, countryId, stateId, ...cityAndZipcode, bio })
export const sellerDetails = z.object(sellerDetailFields)

export const faqEdit = z.object({
  id: ifGiven(faqId),
  question: requiredLine('Question', limits.question),
  answer: requiredText('Answer', limits.answer),
})

export const portfolioEdit = z.object({
  id: ifGiven(portfolioId),
  title: requiredLine('Title', limits.portfolioTitle),
  image: storedFile('Image is required.').regex(/\.(png|jpe?g|gif)$/i, 'Please upload only image files.'),
})

export const emailUpdate = z.object({
  email: emailInput('Please enter your email address.', 'Please provide a valid email address.'),
})
export const phoneUpdate = z.object({
  countryCode,
  phone: phoneNumber(limits.sellerPhone, 'Please enter your mobile number.', phoneInvalid),
})

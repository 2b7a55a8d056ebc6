import { z } from 'zod'
import { categoryId, countryId, faqId, portfolioId, priceRangeId, stateId, tagId, tagInput } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { characterCount } from '../characters.ts'
import { dayInput } from '../date-inputs.ts'
import { asciiDigits } from '../digits.ts'
import { compactPhone, isPhoneNumber } from '../phone-text.ts'
import { codeInput, optionalLine, optionalText, personName, requiredLine, requiredText, textInput } from '../text.ts'
import { resetDead } from '../words.ts'

export const userTypes = ['BUYER', 'SELLER'] as const
export const userType = z.enum(userTypes, { error: 'Please choose buyer or seller.' })
export type UserType = z.infer<typeof userType>

/** Every role a session can carry; ADMIN has its own sign-in (product-rules: Operators). */
export const roles = ['BUYER', 'SELLER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const genders = ['Male', 'Female', 'Other'] as const
const gender = z.enum(genders, { error: 'Gender is required.' })

/** The longest values of product-rules: Limits and Accounts. */
export const limits = {
  fullName: 50,
  /** No address that mail can be sent to is longer. */
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
  /** Of the response times that the operator offers and sellers promise. */
  responseHours: 720,
} as const

export const email = textInput('Please enter a valid email address.')
  .toLowerCase()
  .max(limits.email, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'))

export const countryCode = codeInput('Please enter your country code.')
  .overwrite(compactPhone)
  .regex(/^\+?[1-9]\d{0,3}$/, 'Please enter your country code.')
  .transform((code) => `+${code.replace('+', '')}`)

const phoneInvalid = 'Please enter a valid mobile number.'

/**
 * A mobile number as people write it, into digits: at most `max` without its country code (product-rules: Limits). One with a plus
 * brings a country code of its own. Whether its country has such numbers is for the server to say.
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

/** What every form that sets a password asks of it (product-rules: Accounts): its name, the rule, and the sentence of a refusal. */
export const passwordRules: readonly (readonly [label: string, rule: RegExp, refusal: string])[] = [
  [`At least ${leastPassword} characters`, new RegExp(`^.{${leastPassword},}$`, 'su'), passwordTooShort],
  ['A lowercase letter', /[a-z]/, 'Password must contain a lowercase letter.'],
  ['An uppercase letter', /[A-Z]/, 'Password must contain an uppercase letter.'],
  ['A number', /\d/, 'Password must contain a number.'],
  ['A special character', /[^A-Za-z0-9]/, 'Password must contain a special character.'],
]

/** The form in which a password is counted, compared and hashed, however a keyboard composes it (NIST SP 800-63B: NFKC). */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** A password that is being chosen, or repeated. */
const chosenPassword = (required: string) => z.string({ error: required }).overwrite(normalizePassword).min(1, required)

export const newPassword = passwordRules.reduce(
  (password, [, rule, refusal]) => password.regex(rule, refusal),
  chosenPassword('Password is required.').max(limits.password, passwordTooLong),
)

/** A password that an account has, or nothing: as it was typed, since hashes of earlier versions are of that form. */
export const typedPassword = (required = 'Password is required.') =>
  z
    .string({ error: required })
    .refine((password) => characterCount(normalizePassword(password)) <= limits.password, passwordTooLong)

export const heldPassword = (required?: string) => typedPassword(required).min(1, required ?? 'Password is required.')

/** Login's user name: a phone number (optional plus, 2 to 15 digits, not starting with 0) or an email (product-rules: Form rules). */
const userName = textInput('Username is required.')
  .overwrite((name) => (isPhoneNumber(compactPhone(name)) ? compactPhone(name) : name))
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

/** The file name that `/utils/s3-upload-urls` gave (product-rules: Call shapes). */
export const storedFile = (required: string) => z.string({ error: required }).min(1, required).max(200)

/** A born-on day; whether it is long enough ago is for who knows the time (`lastBirth`). */
export const dateOfBirth = dayInput('Date of birth is required.')

export const tooYoung = 'Your age must be greater than 10 years.'

/** The last day on which somebody was born who is ten years old now (product-rules: Limits). */
export function lastBirth(now: Date): string {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - 10)
  // From 29 February it leads to 1 March where that year has none: one day too late.
  if (tenYearsAgo.getUTCMonth() !== now.getUTCMonth()) tenYearsAgo.setUTCDate(0)
  return tenYearsAgo.toISOString().slice(0, 10)
}

export const faq = z.object({ id: faqId, question: z.string(), answer: z.string() })
export const portfolio = z.object({ id: portfolioId, title: z.string(), image: z.string() })

/** What a seller does with an own question or piece of work. */
export const entryActions = ['edit', 'delete'] as const
const withEntryActions = { actions: z.array(z.enum(entryActions)) }
/** The same two as their seller gets them. */
export const ownFaq = faq.extend(withEntryActions)
export const ownPortfolio = portfolio.extend(withEntryActions)

/** A tag, by both names that clients know its fields by. */
export const namedTag = z.object({ id: tagId, name: z.string(), tag_id: tagId, tag_name: z.string() })

/** The tags of a record, and their ids alone as its form takes them. */
export const tagFields = { tags: z.array(namedTag), tagIds: z.array(tagId) }

/** A price range option as it comes back everywhere (product-rules: Call shapes). */
export const priceRangeOut = z.object({ id: priceRangeId, minPrice: dollarsOut, maxPrice: dollarsOut })

const whatFor = { error: 'Please say what the code is for.' }
/** Codes that `verify-otp` takes; a CONFIRM code goes to `confirm-identity`. */
const enteredTypes = ['EMAIL', 'PHONE', 'UPDATE_EMAIL', 'UPDATE_PHONE', 'FORGOT_PASSWORD'] as const
const enteredType = z.enum(enteredTypes, whatFor)
export type EnteredType = z.infer<typeof enteredType>
const verificationType = z.enum([...enteredTypes, 'CONFIRM'], whatFor)
export type VerificationType = z.infer<typeof verificationType>

/** Whether a code request or entry is about a new email or phone of the account. */
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

const registrationFields = {
  fullName,
  email,
  countryCode,
  password: newPassword,
  confirmPassword,
  avatar: ifGiven(storedFile('Please upload an image.')),
  agreeTerms: ticked('You must agree to the terms and conditions.'),
  /** product-rules: Records does not name it among what is sent: the form asks for it, and a call may leave it out. */
  agreeSms: ticked('You must agree to receive SMS verification messages.').optional(),
  deviceToken,
}

export const buyerRegistration = z
  .object({
    type: z.literal('BUYER'),
    ...registrationFields,
    phone: phone(),
    countryId,
    stateId,
    city: requiredLine('City', limits.city),
    zipcode: requiredText('Zipcode', limits.zipcode).overwrite(asciiDigits),
  })
  .refine(samePasswords, passwordsMatch)

const sellerRegistration = z
  .object({ type: z.literal('SELLER'), ...registrationFields, phone: phone(limits.sellerPhone) })
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

/** The digits of a verification code. */
export const otp = codeInput('Please enter OTP').regex(/^\d{4}$/, 'Please enter OTP')

export const codeRequest = z.object({ ...address, verificationType }).refine(needsAddress, {
  path: ['email'],
  message: 'Please enter your email address or mobile number.',
})
export const codeEntry = z
  .object({ ...address, otp })
  .refine(needsAddress, { path: ['email'], message: 'Please enter your email address or mobile number.' })

/** What a verified code of FORGOT_PASSWORD answered. */
const resetToken = z.string({ error: resetDead }).min(1, resetDead).max(200, resetDead)

/** The token names the account; what else a client sends about it may be left out. */
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

/** Asked of buyers who register alone (product-rules: Form rules): not every country has postal codes. */
const cityAndZipcode = {
  city: optionalLine('City', limits.city).optional(),
  zipcode: optionalLine('Zipcode', limits.zipcode).overwrite(asciiDigits).optional(),
}

/** Account edit of product-rules: Form rules; a seller's gender lives in the other details. */
export const profileEdit = z.object({
  fullName,
  gender: gender.optional(),
  address: optionalText('Address', limits.address).optional(),
  countryId,
  stateId,
  ...cityAndZipcode,
  bio: optionalText('Bio', limits.bio),
})

/** The tags of a seller, a job or a service (product-rules: Form rules: at least one). */
export const chosenTags = z
  .array(tagInput, { error: 'Please choose at least one tag.' })
  .min(1, 'Please choose at least one tag.')
  .max(20, 'Please choose at most 20 tags.')

/** A buyer's gender is part of the account's edit; a seller's is not (product-rules: Form rules, Roles). */
export const buyerProfileEdit = profileEdit.extend({ gender })

const sellerDetails = {
  gender,
  dob: dateOfBirth,
  priceRange: z.uuid({ error: 'Price Range is required' }).pipe(priceRangeId),
  categoryId: z.uuid({ error: 'Category is required.' }).pipe(categoryId),
  tagId: chosenTags,
  resume: storedFile('Resume is required.'),
  resumeName: requiredText('Resume', 200),
  responseTime: z.coerce
    .number({ error: 'Response time is required.' })
    .int()
    .min(1, 'Response time is required.')
    .max(limits.responseHours),
}

/** Onboarding step 1 (product-rules: Records). */
export const sellerProfile = z.object({ ...sellerDetails, countryId, stateId, ...cityAndZipcode, bio })
export const otherDetails = z.object(sellerDetails)

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
  email: textInput('Please enter your email address.')
    .toLowerCase()
    .min(1, 'Please enter your email address.')
    .max(limits.email, 'Please provide a valid email address.')
    .pipe(z.email('Please provide a valid email address.')),
})
export const phoneUpdate = z.object({
  countryCode,
  phone: phoneNumber(limits.sellerPhone, 'Please enter your mobile number.', phoneInvalid),
})

import {
  changePassword,
  logIn,
  requestCode,
  resetPassword,
  signUp,
  updateContactInfo,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { deleteAccount, updatePrivacy } from '@market/contract/accounts-safety/endpoints.ts'
import { linkSocialLogin, startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { fullNameRows, nameTaken, place, placeRows, placeTaken } from './form-rows.ts'
import { asLong, type FormUnderTest, type Row, tooLong } from './forms.ts'

const good = 'Better@5678'

const emailRows = [
  '',
  undefined,
  'nowhere',
  'a@',
  '@people.test',
  'a b@people.test',
  `${tooLong(254)}@people.test`,
].map((value): Row => ['email', value, 'Please enter a valid email address.'])
const countryCodeRows = [undefined, '', 'IN', '+0', '+12345'].map((value): Row => [
  'countryCode',
  value,
  'Please enter your country code.',
])
const phoneRows = (limit: number): Row[] => [
  ['phone', undefined, 'Mobile Number is required.'],
  ['phone', ' ', 'Mobile Number is required.'],
  ['phone', '9'.repeat(limit + 1), `Mobile Number cannot exceed ${limit} characters.`],
  ['phone', '98123abc', 'Please enter a valid mobile number.'],
  ['phone', '0981234567', 'Please enter a valid mobile number.'],
  ['phone', '123', 'Please enter a valid mobile number.'],
]
/** RULES 2: on every form that sets a password. */
const newPasswordRows = (field: 'password' | 'newPassword'): Row[] => [
  [field, undefined, 'Password is required.'],
  [field, '', 'Password is required.'],
  [field, 'Aa1!567', 'Password must be at least 8 characters.'],
  [field, `Aa1!${tooLong(124)}`, 'Password cannot exceed 128 characters.'],
  [field, 'BETTER@5678', 'Password must contain a lowercase letter.'],
  [field, 'better@5678', 'Password must contain an uppercase letter.'],
  [field, 'Better@abcd', 'Password must contain a number.'],
  [field, 'Better15678', 'Password must contain a special character.'],
  ['confirmPassword', undefined, 'Passwords must match.'],
  ['confirmPassword', '', 'Passwords must match.'],
  ['confirmPassword', 'better@5678', 'Passwords must match.'],
]
const passwordTaken = (field: string) => [[field, 'Aa1!5678'] as const, [field, `Aa1!${asLong(124)}`] as const]

const registrationRows = (phoneLimit: number): Row[] => [
  ['type', 'ADMIN', 'Please choose buyer or seller.'],
  ['type', undefined, 'Please choose buyer or seller.'],
  ...fullNameRows,
  ...emailRows,
  ...countryCodeRows,
  ...phoneRows(phoneLimit),
  ...newPasswordRows('password'),
  ['avatar', '', 'Please upload a picture.'],
  ['agreeTerms', false, 'You must agree to the terms and conditions.'],
  ['agreeTerms', undefined, 'You must agree to the terms and conditions.'],
  ['agreeSms', false, 'You must agree to receive SMS verification messages.'],
  ['agreeSms', undefined, 'You must agree to receive SMS verification messages.'],
]
const person = {
  fullName: 'Nora Finch',
  email: 'nora@people.test',
  countryCode: '+91',
  phone: '9812345678',
  password: good,
  confirmPassword: good,
  agreeTerms: true,
  agreeSms: true,
}

const codeAddress = { type: 'BUYER', email: 'nora@people.test', verificationType: 'FORGOT_PASSWORD' }
const codeAddressRows: readonly Row[] = [
  ['type', 'ADMIN', 'Please choose buyer or seller.'],
  ['verificationType', 'LOGIN', 'Please say what the code is for.'],
  ['email', undefined, 'Please enter your email address or mobile number.'],
  ['email', 'nowhere', 'Please enter a valid email address.'],
  ['phone', '12', 'Please enter a valid mobile number.'],
  ['phone', '9'.repeat(14), 'Mobile Number cannot exceed 13 characters.'],
  ['countryCode', 'x', 'Please enter your country code.'],
]

/** The forms of accounts (SPEC 5, RULES 2). */
export const accountForms: readonly FormUnderTest[] = [
  {
    name: 'buyer registration',
    endpoint: signUp,
    right: { type: 'BUYER', ...person, ...place },
    refused: [...registrationRows(13), ...placeRows],
    taken: [...nameTaken, ...placeTaken, ...passwordTaken('password'), ['phone', '9'.repeat(13)]],
    silent: ['deviceToken'],
  },
  {
    name: 'seller registration',
    endpoint: signUp,
    right: { type: 'SELLER', ...person },
    refused: registrationRows(12),
    taken: [...nameTaken, ...passwordTaken('password'), ['phone', '9'.repeat(12)]],
    silent: ['deviceToken'],
  },
  {
    name: 'login',
    endpoint: logIn,
    right: { userName: 'nora@people.test', type: 'BUYER', password: good },
    refused: [
      ['userName', undefined, 'Username is required.'],
      ['userName', ' ', 'Username is required.'],
      ...['nowhere', 'a@', '0123456', '+0123', '1', '1234567890123456', '+91 98123', tooLong(254)].map((name): Row => [
        'userName',
        name,
        'Username must be a valid phone number or email address.',
      ]),
      ['type', 'ADMIN', 'Please choose buyer or seller.'],
      ['password', undefined, 'Password is required.'],
      ['password', '', 'Password is required.'],
      ['password', 'Aa1!567', 'Password must be at least 8 characters.'],
      ['password', tooLong(128), 'Password cannot exceed 128 characters.'],
    ],
    taken: [
      ['userName', '12'],
      ['userName', '+919812345678'],
      ['userName', '123456789012345'],
      ['password', 'without rules'],
    ],
    silent: ['deviceToken'],
  },
  {
    name: 'forgot password',
    endpoint: requestCode,
    right: codeAddress,
    refused: codeAddressRows,
    taken: [],
  },
  {
    name: 'verification code',
    endpoint: verifyCode,
    right: { ...codeAddress, otp: '1234' },
    refused: [
      ...codeAddressRows,
      ...[undefined, '', '123', '12345', 'abcd', '１２３４', '12 4'].map((otp): Row => [
        'otp',
        otp,
        'Please enter OTP',
      ]),
    ],
    taken: [['otp', '0000']],
  },
  {
    name: 'reset password',
    endpoint: resetPassword,
    right: { ...codeAddress, resetToken: 'token', password: good, confirmPassword: good },
    refused: [
      ...codeAddressRows.filter(([field, value]) => field !== 'email' || value !== undefined),
      ...newPasswordRows('password'),
      ['resetToken', undefined, 'This password reset is no longer valid. Please start again.'],
      ['resetToken', '', 'This password reset is no longer valid. Please start again.'],
    ],
    taken: passwordTaken('password'),
  },
  {
    name: 'change password',
    endpoint: changePassword,
    by: 'BUYER',
    right: { currentPassword: 'Demo@1234', newPassword: good, confirmPassword: good },
    refused: [
      ['currentPassword', undefined, 'Old Password is required.'],
      ['currentPassword', '', 'Old Password is required.'],
      ['currentPassword', tooLong(128), 'Password cannot exceed 128 characters.'],
      ...newPasswordRows('newPassword'),
    ],
    taken: passwordTaken('newPassword'),
  },
  {
    name: 'update email',
    endpoint: updateContactInfo,
    by: 'BUYER',
    right: { email: 'moved@people.test' },
    refused: [
      ['email', '', 'Please enter your email address.'],
      ['email', ' ', 'Please enter your email address.'],
      ['email', null, 'Please enter your email address.'],
      ['email', 'nowhere', 'Please provide a valid email address.'],
      ['email', 'a@b', 'Please provide a valid email address.'],
    ],
    taken: [['email', 'Moved@People.Test']],
  },
  {
    name: 'update phone',
    endpoint: updateContactInfo,
    by: 'SELLER',
    right: { countryCode: '+91', phone: '9812345678' },
    refused: [
      ...countryCodeRows,
      ['phone', undefined, 'Please enter your mobile number.'],
      ['phone', '', 'Please enter your mobile number.'],
      ['phone', '9'.repeat(13), 'Please enter a valid mobile number.'],
      ['phone', '98123abc', 'Please enter a valid mobile number.'],
    ],
    taken: [['phone', '9'.repeat(12)]],
  },
  {
    name: 'privacy choices',
    endpoint: updatePrivacy,
    by: 'BUYER',
    right: { showContact: true, showFigures: true, inSearchEngines: true },
    refused: ['showContact', 'showFigures', 'inSearchEngines'].map((field): Row => [
      field,
      'yes',
      'Please choose yes or no.',
    ]),
    taken: [],
  },
  {
    name: 'account deletion',
    endpoint: deleteAccount,
    by: 'BUYER',
    right: { password: 'Demo@1234', understood: true },
    refused: [
      ['password', undefined, 'Password is required.'],
      ['password', '', 'Password is required.'],
      ['understood', false, 'Please confirm that you want to delete your account.'],
      ['understood', undefined, 'Please confirm that you want to delete your account.'],
    ],
    taken: [],
    silent: ['resetToken'],
  },
  {
    name: 'social sign-in',
    endpoint: startSocialLogin,
    right: { type: 'BUYER', socialType: 'GOOGLE' },
    refused: [
      ['type', 'ADMIN', 'Please choose buyer or seller.'],
      ['socialType', 'TWITTER', 'Please choose Google, Apple or Facebook.'],
    ],
    taken: [],
  },
  {
    name: 'linking of accounts',
    endpoint: linkSocialLogin,
    right: { ticket: 'ticket', password: 'Demo@1234' },
    refused: [
      ['password', undefined, 'Password is required.'],
      ['ticket', '', 'Please start again.'],
    ],
    taken: [],
    silent: ['resetToken'],
  },
]

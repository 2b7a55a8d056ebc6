import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { faqId, portfolioId } from '../ids.ts'
import { isGiven } from '../if-given.ts'
import { timestamp } from '../text.ts'
import { ownUser } from './own-user.ts'
import {
  buyerProfileEdit,
  codeEntry,
  codeRequest,
  emailUpdate,
  phoneUpdate,
  faqEdit,
  isAddressUpdate,
  login as loginForm,
  sellerDetails,
  ownFaq,
  ownPortfolio,
  passwordChange,
  passwordReset,
  portfolioEdit,
  profileEdit,
  registration,
  sellerProfile,
  storedFile,
} from './schema.ts'

const nothing = z.object({})
const user = z.object({ user: ownUser })
/** True for onboarding step 1: only that form sends seller details besides gender. */
const isProfileStep = (sent: Readonly<Record<string, unknown>>) =>
  Object.keys(sellerDetails.shape).some((field) => field !== 'gender' && isGiven(sent[field]))
const sellerStep = sellerProfile.extend({ fullName: profileEdit.shape.fullName.optional() })

export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/auth/signup',
  audience: 'public',
  summary: 'Register a buyer or seller. Request a code separately.',
  input: registration,
  output: user.extend({
    registrationToken: z
      .string()
      .describe('send it with the code: it proves that the person who registered enters it, from any network'),
  }),
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
  message: 'Account created. Verify your email or phone to continue.',
})

export const logIn = endpoint({
  name: 'accounts.logIn',
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Log in with email or phone, type and password.',
  input: loginForm,
  output: z.object({ token: z.string(), user: ownUser }),
  errors: ['WRONG_CREDENTIALS', 'NOT_VERIFIED', 'DEMO_AT_HOME'],
  message: 'You are logged in.',
})

export const requestCode = endpoint({
  name: 'accounts.requestCode',
  method: 'POST',
  path: '/auth/request-otp',
  audience: 'public',
  summary: 'Request a verification code. Unknown accounts get the same answer.',
  input: codeRequest,
  output: z.object({ expiresAt: timestamp, resendAt: timestamp }),
  errors: ['CODE_TOO_SOON', 'CODES_CLOSED'],
  message: 'We have sent you a code.',
  fresh: isAddressUpdate,
})

export const verifyCode = endpoint({
  name: 'accounts.verifyCode',
  method: 'POST',
  path: '/auth/verify-otp',
  audience: 'public',
  summary: 'Verify a code: logs in (EMAIL, PHONE), allows a reset (FORGOT_PASSWORD) or confirms an update.',
  input: codeEntry,
  output: z.object({ token: z.string().optional(), user: ownUser.optional(), resetToken: z.string().optional() }),
  errors: ['CODE_WRONG', 'CODE_DEAD', 'CODES_CLOSED', 'ACCOUNT_VERIFIED', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
  fresh: isAddressUpdate,
})

export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  audience: 'public',
  summary: 'Set a new password with a reset token. Ends all sessions.',
  input: passwordReset,
  output: z.null(),
  errors: ['RESET_DEAD'],
  message: 'Your password has been changed. Please log in.',
})

export const getProfile = endpoint({
  name: 'accounts.getProfile',
  method: 'GET',
  path: '/my-account/get-profile',
  audience: 'member',
  summary: 'Returns the signed-in user with totals, FAQ, portfolio and reviews.',
  input: nothing,
  output: user,
  errors: [],
  whenSuspended: true,
})

export const getShell = endpoint({
  name: 'accounts.getShell',
  method: 'GET',
  path: '/my-account/shell',
  audience: 'member',
  summary:
    'Returns what every page of a signed-in user shows: the user with all figures, and the number of unread chats.',
  input: nothing,
  output: user.extend({ unreadChats: z.number().int().describe('chats with unread messages') }),
  errors: [],
  whenSuspended: true,
})

export const updateProfile = endpoint({
  name: 'accounts.updateProfile',
  method: 'PUT',
  path: '/my-account/update-profile',
  audience: 'member',
  summary: 'Edit the account. A seller in onboarding step 1 sends the whole profile step.',
  input: z.union([sellerStep, buyerProfileEdit, profileEdit]),
  chooseInput: (sent, role) => {
    if (role !== 'SELLER') return buyerProfileEdit
    return isProfileStep(sent) ? sellerStep : profileEdit
  },
  output: user,
  errors: ['FILE_UNKNOWN', 'FILE_TYPE'],
  message: 'Your profile has been updated.',
})

export const updateSellerDetails = endpoint({
  name: 'accounts.updateSellerDetails',
  method: 'PUT',
  path: '/my-account/update-other-details',
  audience: 'seller',
  summary: 'Edit date of birth, gender, price range, category, tags, resume and response time.',
  input: sellerDetails,
  output: user,
  errors: ['FILE_UNKNOWN', 'FILE_TYPE'],
  message: 'Your details have been updated.',
})

export const updateAvatar = endpoint({
  name: 'accounts.updateAvatar',
  method: 'PUT',
  path: '/my-account/avatar',
  audience: 'member',
  summary: 'Set the profile photo.',
  input: z.object({ avatar: storedFile('Please upload an image.') }),
  output: user,
  errors: ['FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
  message: 'Your photo has been updated.',
})

export const updateBanner = endpoint({
  name: 'accounts.updateBanner',
  method: 'PUT',
  path: '/my-account/update-banner',
  audience: 'member',
  summary: 'Set the profile banner.',
  input: z.object({ banner: storedFile('Please upload an image.') }),
  output: user,
  errors: ['FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
  message: 'Your banner has been updated.',
})

export const changePassword = endpoint({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/my-account/change-password',
  audience: 'member',
  summary: 'Change the password and end all other sessions.',
  input: passwordChange,
  output: user,
  errors: ['WRONG_PASSWORD'],
  message: 'Your password has been changed.',
  whenSuspended: true,
})

export const updateContactInfo = endpoint({
  name: 'accounts.updateContactInfo',
  method: 'PUT',
  path: '/my-account/update-contact-info',
  audience: 'member',
  summary: 'Request a new email or phone. It changes once its code is verified.',
  input: z.union([emailUpdate, phoneUpdate]),
  chooseInput: (sent) =>
    'email' in sent && (isGiven(sent['email']) || !isGiven(sent['phone'])) ? emailUpdate : phoneUpdate,
  output: user.extend({ expiresAt: timestamp, resendAt: timestamp }),
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'CODE_TOO_SOON', 'CODES_CLOSED'],
  message: 'We have sent you a code.',
  fresh: true,
})

export const logOut = endpoint({
  name: 'accounts.logOut',
  method: 'GET',
  path: '/my-account/logout',
  audience: 'member',
  summary: 'End this session on the server.',
  input: nothing,
  output: z.null(),
  errors: [],
  message: 'You are logged out.',
  changesState: true,
  whenSuspended: true,
})

export const getFaq = endpoint({
  name: 'accounts.getFaq',
  method: 'GET',
  path: '/my-account/get-faq',
  audience: 'seller',
  summary: "Lists the caller's FAQ.",
  input: nothing,
  output: z.object({ records: z.array(ownFaq), total: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const updateFaq = endpoint({
  name: 'accounts.updateFaq',
  method: 'PUT',
  path: '/my-account/update-faq',
  audience: 'seller',
  summary: 'Add or edit an FAQ entry.',
  input: faqEdit,
  output: user.extend({ faq: ownFaq }),
  errors: ['FAQ_LIMIT'],
  message: 'Your FAQ has been saved.',
  makesRecord: true,
})

export const deleteFaq = endpoint({
  name: 'accounts.deleteFaq',
  method: 'DELETE',
  path: '/my-account/delete-faq/{id}',
  audience: 'seller',
  summary: 'Delete an FAQ entry.',
  input: z.object({ id: faqId }),
  output: z.null(),
  errors: [],
  message: 'Your FAQ has been deleted.',
})

export const getPortfolio = endpoint({
  name: 'accounts.getPortfolio',
  method: 'GET',
  path: '/my-account/get-portfolio',
  audience: 'seller',
  summary: "Lists the caller's portfolio.",
  input: nothing,
  output: z.object({ records: z.array(ownPortfolio), total: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const updatePortfolio = endpoint({
  name: 'accounts.updatePortfolio',
  method: 'PUT',
  path: '/my-account/update-portfolio',
  audience: 'seller',
  summary: 'Add or edit a portfolio item.',
  input: portfolioEdit,
  output: user.extend({ portfolio: ownPortfolio }),
  errors: ['PORTFOLIO_LIMIT', 'FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
  message: 'Your portfolio has been saved.',
  makesRecord: true,
})

export const deletePortfolio = endpoint({
  name: 'accounts.deletePortfolio',
  method: 'DELETE',
  path: '/my-account/delete-portfolio/{id}',
  audience: 'seller',
  summary: 'Delete a portfolio item.',
  input: z.object({ id: portfolioId }),
  output: z.null(),
  errors: [],
  message: 'Your portfolio item has been deleted.',
})

export const completeOnboarding = endpoint({
  name: 'accounts.completeOnboarding',
  method: 'PUT',
  path: '/my-account/complete-step',
  audience: 'seller',
  summary: 'Finish onboarding step 2 (FAQ) or 3 (portfolio); 3 completes the profile.',
  input: z.object({ step: z.union([z.literal(2), z.literal(3)]) }),
  output: user,
  errors: ['CONFLICT'],
})

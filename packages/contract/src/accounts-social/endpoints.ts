import { z } from 'zod'
import { ownUser } from '../accounts/own-user.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { socialLink, socialLogin, socialStart, socialType } from './schema.ts'

export const getSocialProviders = endpoint({
  name: 'accounts.getSocialProviders',
  method: 'GET',
  path: '/auth/social-providers',
  audience: 'public',
  summary: 'Lists the configured sign-in providers.',
  input: z.object({}),
  output: pageOf(z.object({ socialType, name: z.string(), isDemo: z.boolean() })),
  errors: [],
})

export const startSocialLogin = endpoint({
  name: 'accounts.startSocialLogin',
  method: 'POST',
  path: '/auth/social-start',
  audience: 'public',
  summary: 'Start a social sign-in. Returns the popup address and the token to finish with.',
  input: socialStart,
  output: z.object({
    url: z.string(),
    attempt: z.string().describe('stays in the memory of the page'),
    state: z.string().describe('comes back through the popup'),
  }),
  errors: ['SOCIAL_UNAVAILABLE'],
})

export const logInSocially = endpoint({
  name: 'accounts.logInSocially',
  method: 'POST',
  path: '/auth/social-login',
  audience: 'public',
  summary:
    "Finish a social sign-in with the popup's code. The first one creates the account or asks for proof to link it.",
  input: socialLogin,
  output: z.object({
    token: z.string().optional(),
    user: ownUser.optional(),
    link: z
      .object({ ticket: z.string(), email: z.string(), hasPassword: z.boolean() })
      .optional()
      .describe('the email has an account: linkSocialLogin with its password or a code'),
  }),
  errors: ['SOCIAL_REFUSED', 'SOCIAL_ATTEMPT_DEAD', 'SOCIAL_UNAVAILABLE', 'CONFLICT'],
})

export const linkSocialLogin = endpoint({
  name: 'accounts.linkSocialLogin',
  method: 'POST',
  path: '/auth/social-link',
  audience: 'public',
  summary: "Link an identity to the account with the same email, using that account's password or a code.",
  input: socialLink,
  output: z.object({ token: z.string(), user: ownUser }),
  errors: ['SOCIAL_LINK_DEAD', 'RESET_DEAD', 'CONFLICT', 'DEMO_AT_HOME'],
  message: 'Your accounts are linked.',
})

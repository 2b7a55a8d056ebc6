import * as safety from '@market/contract/accounts-safety/endpoints.ts'
import * as endpoints from '@market/contract/accounts/endpoints.ts'
import * as social from '@market/contract/accounts-social/endpoints.ts'
import { wholeList } from '@market/contract/page.ts'
import { providerNames, socialTypes } from '@market/contract/accounts-social/schema.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { acceptTerms } from './commands/accept-terms.ts'
import { changePassword } from './commands/change-password.ts'
import { confirmIdentity } from './commands/confirm-identity.ts'
import { endSession, logOut, signOutEverywhere } from './commands/end-session.ts'
import { logIn } from './commands/log-in.ts'
import { requestCode } from './commands/request-code.ts'
import { resetPassword } from './commands/reset-password.ts'
import { signUp } from './commands/sign-up.ts'
import { undoEmailChange } from './commands/undo-email-change.ts'
import { updateContactInfo } from './commands/update-contact-info.ts'
import { verifyCode } from './commands/verify-code.ts'
import { listSessions } from './queries.ts'
import { linkSocialLogin } from './commands/link-social-login.ts'
import { logInSocially } from './commands/log-in-socially.ts'
import { startSocialLogin } from './commands/start-social-login.ts'
import type { SocialProviders } from './social/provider.ts'

export const routes = [
  steps(endpoints.signUp, signUp),
  steps(endpoints.logIn, logIn),
  steps(endpoints.requestCode, requestCode),
  steps(endpoints.verifyCode, verifyCode),
  steps(endpoints.resetPassword, resetPassword),
  steps(endpoints.changePassword, changePassword),
  command(endpoints.logOut, logOut),
  steps(endpoints.updateContactInfo, updateContactInfo),
  query(safety.getSessions, listSessions),
  steps(safety.confirmIdentity, confirmIdentity),
  command(safety.acceptTerms, acceptTerms),
  command(safety.undoEmailChange, undoEmailChange),
  command(safety.endSession, endSession),
  command(safety.signOutEverywhere, signOutEverywhere),
]

export const socialRoutes = (providers: SocialProviders) => [
  query(social.getSocialProviders, async () =>
    wholeList(
      socialTypes.flatMap((socialType) => {
        const provider = providers.get(socialType)
        return provider === undefined ? [] : [{ socialType, name: providerNames[socialType], isDemo: provider.isDemo }]
      }),
    ),
  ),
  steps(social.startSocialLogin, startSocialLogin(providers)),
  steps(social.logInSocially, logInSocially(providers)),
  steps(social.linkSocialLogin, linkSocialLogin),
]

import { wholeList } from '@market/contract/page.ts'
import * as endpoints from '@market/contract/accounts-social/endpoints.ts'
import { providerNames, socialTypes } from '@market/contract/accounts-social/schema.ts'
import { query, steps } from '#platform/http/binding.ts'
import { linkSocialLogin } from './commands/link-social-login.ts'
import { logInSocially } from './commands/log-in-socially.ts'
import { startSocialLogin } from './commands/start-social-login.ts'
import type { SocialProviders } from './social/provider.ts'

export const socialRoutes = (providers: SocialProviders) => [
  query(endpoints.getSocialProviders, async () =>
    wholeList(
      socialTypes.flatMap((socialType) => {
        const provider = providers.get(socialType)
        return provider === undefined ? [] : [{ socialType, name: providerNames[socialType], isDemo: provider.isDemo }]
      }),
    ),
  ),
  steps(endpoints.startSocialLogin, startSocialLogin(providers)),
  steps(endpoints.logInSocially, logInSocially(providers)),
  steps(endpoints.linkSocialLogin, linkSocialLogin),
]

import { type SocialType, socialTypes } from '@market/contract/accounts-social/schema.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { routes, socialRoutes } from './routes.ts'
import { createDemoIdentityProvider } from './sandbox/demo-identity-provider.ts'
import { socialCallback } from './social/callback.ts'
import { createCompanies } from './social/companies.ts'

/** Registration, sign-in by password or provider, sessions and codes. */
export function identity(base: ModuleBase): Module {
  const companies = createCompanies(base)
  const offered = new Set<SocialType>(companies.map(({ socialType }) => socialType))
  const missing = socialTypes.filter((type) => !offered.has(type))
  const demo = base.config.demo ? createDemoIdentityProvider(missing, base.config) : undefined
  const providers = new Map([...companies, ...(demo?.providers ?? [])].map((one) => [one.socialType, one] as const))
  return {
    routes: [...routes, ...socialRoutes(providers)],
    consumers: notices,
    jobs,
    async plugin(app) {
      await socialCallback(app)
      await demo?.plugin(app)
    },
  }
}

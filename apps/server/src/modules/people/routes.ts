import * as safety from '@market/contract/accounts-safety/endpoints.ts'
import * as endpoints from '@market/contract/accounts/endpoints.ts'
import { person } from '#platform/context/context.ts'
import { command, query } from '#platform/http/binding.ts'
import { completeOnboarding } from './commands/complete-onboarding.ts'
import { deleteFaq, saveFaq } from './commands/save-faq.ts'
import { deletePortfolio, savePortfolio } from './commands/save-portfolio.ts'
import { updateAvatar, updateBanner } from './commands/update-avatar.ts'
import { updateSellerDetails } from './commands/update-seller-details.ts'
import { updatePrivacy } from './commands/update-privacy.ts'
import { updateProfile } from './commands/update-profile.ts'
import { updateTimeZone } from './commands/update-time-zone.ts'
import { personalDataOf } from './personal-data.ts'
import * as queries from './queries.ts'

export const routes = [
  command(endpoints.updateProfile, updateProfile),
  command(endpoints.updateSellerDetails, updateSellerDetails),
  command(endpoints.updateAvatar, updateAvatar),
  command(endpoints.updateBanner, updateBanner),
  command(endpoints.completeOnboarding, completeOnboarding),
  query(endpoints.getFaq, queries.faqs),
  command(endpoints.updateFaq, saveFaq),
  command(endpoints.deleteFaq, deleteFaq),
  query(endpoints.getPortfolio, queries.portfolio),
  command(endpoints.updatePortfolio, savePortfolio),
  command(endpoints.deletePortfolio, deletePortfolio),
  query(safety.getPrivacy, queries.readPrivacy),
  command(safety.updatePrivacy, updatePrivacy),
  command(safety.updateTimeZone, updateTimeZone),
  query(safety.downloadData, async (ctx) => ({
    made: ctx.now.toISOString(),
    sections: await personalDataOf(ctx.tx, person(ctx).id),
  })),
]

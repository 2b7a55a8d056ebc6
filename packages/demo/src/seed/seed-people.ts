import {
  completeOnboarding,
  requestCode,
  signUp,
  updateAvatar,
  updateBanner,
  updateFaq,
  updatePortfolio,
  updateProfile,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { StateId, UserId } from '@market/contract/ids.ts'
import { demoPassword } from '@market/server/demo-accounts.ts'
import type { BuyerContent, SellerContent } from '../content/shapes.ts'
import type { GiveAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'
import type { Player, Stage } from './stage.ts'

type PersonContent = BuyerContent | SellerContent

/** Returns the id of a country's state by name. */
export type FindState = (country: string, name: string) => StateId

const common = (person: PersonContent) => ({
  fullName: person.fullName,
  email: person.email,
  countryCode: person.countryCode,
  phone: person.phone,
  password: demoPassword,
  confirmPassword: demoPassword,
  agreeTerms: true as const,
  agreeSms: true as const,
})

/**
 * Verifies a user's email and phone with the codes sent: the first one signs the user in, the second needs the session.
 */
async function verify(stage: Stage, player: Player, type: UserType, person: PersonContent): Promise<void> {
  const { email, countryCode, phone } = person
  const byEmail = { type, email, verificationType: 'EMAIL' as const }
  await stage.visit(requestCode, byEmail)
  await stage.visit(verifyCode, { ...byEmail, otp: stage.codeSentTo(email) })
  const byPhone = { type, phone, countryCode, verificationType: 'PHONE' as const }
  await stage.play(player, requestCode, byPhone)
  await stage.play(player, verifyCode, { ...byPhone, otp: stage.codeSentTo(`${countryCode}${phone}`) })
}

async function dress(stage: Stage, give: GiveAsset, player: Player, { avatar, banner }: PersonContent): Promise<void> {
  const files = await stage.direct(async (ctx) => ({
    avatar: await give(ctx, player.id, avatar),
    banner: await give(ctx, player.id, banner),
  }))
  await stage.play(player, updateAvatar, { avatar: files.avatar })
  await stage.play(player, updateBanner, { banner: files.banner })
}

export async function seedBuyer(
  stage: Stage,
  give: GiveAsset,
  states: FindState,
  buyer: BuyerContent,
): Promise<Player> {
  const place = {
    countryId: buyer.country,
    stateId: states(buyer.country, buyer.state),
    city: buyer.city,
    zipcode: buyer.zipcode,
  }
  const { user } = await stage.visit(signUp, { type: 'BUYER', ...common(buyer), ...place })
  const player: Player = { id: user.id as UserId, role: 'BUYER', step: 4 }
  await verify(stage, player, 'BUYER', buyer)
  const { fullName, gender, address, bio } = buyer
  await stage.play(player, updateProfile, { ...place, fullName, gender, address, bio })
  await dress(stage, give, player, buyer)
  return player
}

export async function seedSeller(
  stage: Stage,
  give: GiveAsset,
  states: FindState,
  reference: Reference,
  seller: SellerContent,
): Promise<Player> {
  const { user } = await stage.visit(signUp, { type: 'SELLER', ...common(seller) })
  const player: Player = { id: user.id as UserId, role: 'SELLER', step: 1 }
  await verify(stage, player, 'SELLER', seller)
  const resume = await stage.direct((ctx) => give(ctx, player.id, seller.resume.file))
  await stage.play(player, updateProfile, {
    fullName: seller.fullName,
    gender: seller.gender,
    dob: seller.dob,
    bio: seller.bio,
    countryId: seller.country,
    stateId: states(seller.country, seller.state),
    city: seller.city,
    zipcode: seller.zipcode,
    categoryId: reference.category(seller.category),
    tagId: reference.tags(seller.category, seller.tags),
    priceRange: reference.priceRange(seller.priceRange),
    responseTime: seller.responseHours,
    resume,
    resumeName: seller.resume.name,
  })
  for (const faq of seller.faqs) await stage.play(player, updateFaq, faq)
  await stage.play(player, completeOnboarding, { step: 2 })
  for (const { title, picture } of seller.portfolio) {
    const image = await stage.direct((ctx) => give(ctx, player.id, picture))
    await stage.play(player, updatePortfolio, { title, image })
  }
  await stage.play(player, completeOnboarding, { step: 3 })
  const complete: Player = { ...player, step: 4 }
  await dress(stage, give, complete, seller)
  return complete
}

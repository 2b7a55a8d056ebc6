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
import { demoPassword } from '@market/server/public.ts'
import type { BuyerContent, SellerContent } from '../content/shapes.ts'
import type { AddAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'
import type { DemoUser, Client } from './client.ts'

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
async function verify(client: Client, user: DemoUser, type: UserType, person: PersonContent): Promise<void> {
  const { email, countryCode, phone } = person
  const byEmail = { type, email, verificationType: 'EMAIL' as const }
  await client.asVisitor(requestCode, byEmail)
  await client.asVisitor(verifyCode, { ...byEmail, otp: client.codeSentTo(email) })
  const byPhone = { type, phone, countryCode, verificationType: 'PHONE' as const }
  await client.as(user, requestCode, byPhone)
  await client.as(user, verifyCode, { ...byPhone, otp: client.codeSentTo(`${countryCode}${phone}`) })
}

async function addImages(
  client: Client,
  addAsset: AddAsset,
  user: DemoUser,
  { avatar, banner }: PersonContent,
): Promise<void> {
  const files = await client.run(async (ctx) => ({
    avatar: await addAsset(ctx, user.id, avatar),
    banner: await addAsset(ctx, user.id, banner),
  }))
  await client.as(user, updateAvatar, { avatar: files.avatar })
  await client.as(user, updateBanner, { banner: files.banner })
}

export async function seedBuyer(
  client: Client,
  addAsset: AddAsset,
  states: FindState,
  buyer: BuyerContent,
): Promise<DemoUser> {
  const place = {
    countryId: buyer.country,
    stateId: states(buyer.country, buyer.state),
    city: buyer.city,
    zipcode: buyer.zipcode,
  }
  const signedUp = await client.asVisitor(signUp, { type: 'BUYER', ...common(buyer), ...place })
  const user: DemoUser = { id: signedUp.user.id as UserId, role: 'BUYER', step: 4 }
  await verify(client, user, 'BUYER', buyer)
  const { fullName, gender, address, bio } = buyer
  await client.as(user, updateProfile, { ...place, fullName, gender, address, bio })
  await addImages(client, addAsset, user, buyer)
  return user
}

export async function seedSeller(
  client: Client,
  addAsset: AddAsset,
  states: FindState,
  reference: Reference,
  seller: SellerContent,
): Promise<DemoUser> {
  const signedUp = await client.asVisitor(signUp, { type: 'SELLER', ...common(seller) })
  const user: DemoUser = { id: signedUp.user.id as UserId, role: 'SELLER', step: 1 }
  await verify(client, user, 'SELLER', seller)
  const resume = await client.run((ctx) => addAsset(ctx, user.id, seller.resume.file))
  await client.as(user, updateProfile, {
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
  for (const faq of seller.faqs) await client.as(user, updateFaq, faq)
  await client.as(user, completeOnboarding, { step: 2 })
  for (const { title, image } of seller.portfolio) {
    const url = await client.run((ctx) => addAsset(ctx, user.id, image))
    await client.as(user, updatePortfolio, { title, image: url })
  }
  await client.as(user, completeOnboarding, { step: 3 })
  const complete: DemoUser = { ...user, step: 4 }
  await addImages(client, addAsset, complete, seller)
  return complete
}

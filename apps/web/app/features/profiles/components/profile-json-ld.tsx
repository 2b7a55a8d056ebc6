import { useOrigin } from '#lib/pages/root-facts.ts'
import { paths } from '@market/contract/paths.ts'
import { JsonLd } from '#ui/layout/json-ld.tsx'
import type { Profile } from '../api.ts'

/** Structured data of a profile for search engines. */
export function ProfileJsonLd({ profile }: { profile: Profile }) {
  const { fullName, avatar, bio, category, country, city, avgRating, totalReviews } = profile
  const rated = avgRating > 0 && totalReviews > 0
  const path = profile.type === 'SELLER' ? paths.sellerDetails(profile.id) : paths.buyerDetails(profile.id)
  const address = useOrigin() + path
  return (
    <JsonLd
      data={{
        '@type': 'ProfilePage',
        url: address,
        dateCreated: profile.memberSince,
        mainEntity: {
          '@type': rated ? ['Person', 'LocalBusiness'] : 'Person',
          name: fullName,
          identifier: profile.id,
          url: address,
          ...(avatar ? { image: avatar } : {}),
          ...(bio ? { description: bio } : {}),
          ...(category ? { knowsAbout: category.title } : {}),
          ...(country
            ? {
                address: {
                  '@type': 'PostalAddress',
                  addressCountry: country.countryName,
                  ...(city ? { addressLocality: city } : {}),
                },
              }
            : {}),
          ...(rated
            ? {
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: avgRating,
                  bestRating: 5,
                  reviewCount: totalReviews,
                },
              }
            : {}),
        },
      }}
    />
  )
}

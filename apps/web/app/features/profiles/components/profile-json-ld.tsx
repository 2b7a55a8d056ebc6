import { JsonLd } from '#ui/json-ld.tsx'
import type { Profile } from '../api.ts'

/** Who a person is, for search engines. */
export function ProfileJsonLd({ profile }: { profile: Profile }) {
  const { fullName, avatar, bio, category, country, city, avgRating, totalReviews } = profile
  const rated = avgRating > 0 && totalReviews > 0
  return (
    <JsonLd
      data={{
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': rated ? ['Person', 'LocalBusiness'] : 'Person',
          name: fullName,
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
            ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: avgRating, reviewCount: totalReviews } }
            : {}),
        },
      }}
    />
  )
}

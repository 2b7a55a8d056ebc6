import { useOrigin } from '#lib/pages/root-facts.ts'
import { paths } from '@market/contract/paths.ts'
import { brand } from '#lib/pages/brand.ts'
import { JsonLd } from '#ui/layout/json-ld.tsx'
import type { ListingDetail } from '#features/listings/api.ts'
import { publicListingPath } from '#features/cards/labels.ts'

/** Structured data of a job or service for search engines (schema.org). */
export function ListingJsonLd({ listing }: { listing: ListingDetail }) {
  const origin = useOrigin()
  return <JsonLd data={listing.kind === 'JOB' ? jobPosting(listing, origin) : service(listing, origin)} />
}

const addressOf = ({ kind, id }: ListingDetail, origin: string): string => origin + publicListingPath(kind, id)

/** Remote work for any bidder, valid until the job expires. */
function jobPosting(listing: ListingDetail, origin: string) {
  const { id, title, description, category, country, images, user, priceRange, created, expiresAt } = listing
  return {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: id },
    url: addressOf(listing, origin),
    title,
    description,
    image: images.map(({ url }) => url),
    datePosted: created,
    ...(expiresAt === null ? {} : { validThrough: expiresAt }),
    employmentType: 'CONTRACTOR',
    occupationalCategory: category.title,
    hiringOrganization: { '@type': 'Organization', name: user.fullName, sameAs: origin + paths.buyerDetails(user.id) },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: country.countryName },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: country.id } },
    directApply: true,
    ...(priceRange === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'USD',
            value: { '@type': 'QuantitativeValue', minValue: priceRange.minPrice, maxValue: priceRange.maxPrice },
          },
        }),
  }
}

function service(listing: ListingDetail, origin: string) {
  const { title, description, category, country, images, user, price, status } = listing
  return {
    '@type': 'Service',
    name: title,
    description,
    url: addressOf(listing, origin),
    serviceType: category.title,
    areaServed: { '@type': 'Country', name: country.countryName },
    image: images.map(({ url }) => url),
    provider: {
      '@type': 'Person',
      name: user.fullName,
      url: origin + paths.sellerDetails(user.id),
      ...(user.avatar ? { image: user.avatar } : {}),
    },
    ...(user.totalReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: user.avgRating,
            bestRating: 5,
            reviewCount: user.totalReviews,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: addressOf(listing, origin),
      price: price ?? 0,
      priceCurrency: 'USD',
      availability: `https://schema.org/${status === 'Open' ? 'InStock' : 'SoldOut'}`,
    },
  }
}

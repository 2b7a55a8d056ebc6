import { JsonLd } from '#ui/json-ld.tsx'
import type { ListingDetail } from '../../listings/api.ts'

/** The facts of a job or a service for search engines. */
export function ListingJsonLd({ listing }: { listing: ListingDetail }) {
  const { title, description, category, country, images, user, price, priceRange, status } = listing
  const person = { '@type': 'Person', name: user.fullName, ...(user.avatar ? { image: user.avatar } : {}) }
  const common = {
    name: title,
    description,
    category: category.title,
    areaServed: country.countryName,
    image: images.map(({ url }) => url),
  }
  if (priceRange) {
    return (
      <JsonLd
        data={{
          '@type': 'Demand',
          name: title,
          description,
          areaServed: country.countryName,
          seller: person,
          priceSpecification: {
            '@type': 'PriceSpecification',
            priceCurrency: 'USD',
            minPrice: priceRange.minPrice,
            maxPrice: priceRange.maxPrice,
          },
        }}
      />
    )
  }
  return (
    <JsonLd
      data={{
        '@type': 'Service',
        ...common,
        provider: person,
        offers: {
          '@type': 'Offer',
          price: price ?? 0,
          priceCurrency: 'USD',
          availability: `https://schema.org/${status === 'Open' ? 'InStock' : 'SoldOut'}`,
        },
      }}
    />
  )
}

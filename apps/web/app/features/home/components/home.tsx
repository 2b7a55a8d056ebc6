import { useOrigin } from '#lib/pages/root-facts.ts'
import { paths } from '@market/contract/paths.ts'
import { brand } from '#lib/pages/brand.ts'
import { JsonLd } from '#ui/layout/json-ld.tsx'
import { Below } from '#ui/layout/below.tsx'
import { Later } from '#ui/layout/later.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { AboutTeaser } from './about-teaser.tsx'
import { Banners } from './banners.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { LatestListings } from './latest-listings.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopSellers } from './top-sellers.tsx'
import { TwoWays } from './two-ways.tsx'

/** Home page for visitors. */
export function Home() {
  const origin = useOrigin()
  return (
    <>
      <Container className={classes.top}>
        <Hero />
        <Later>
          <Banners />
        </Later>
        <Later>
          <Categories />
        </Later>
      </Container>
      <Below>
        <AboutTeaser />
      </Below>
      <Container className={classes.parts}>
        <Later>
          <LatestListings kind="JOB" />
        </Later>
        <Later>
          <LatestListings kind="SERVICE" />
        </Later>
      </Container>
      <Below>
        <Testimonials />
      </Below>
      <Container className={classes.parts}>
        <Later>
          <TopSellers />
        </Later>
        <Below>
          <TwoWays />
        </Below>
      </Container>
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: brand.name,
          description: brand.description,
          url: `${origin}${paths.home()}`,
        }}
      />
    </>
  )
}

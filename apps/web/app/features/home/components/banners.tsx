import { getBanners } from '@market/contract/reference/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#lib/api/query.ts'
import { Slider } from '#ui/media/slider.tsx'
import { homeReads } from '../api.ts'
import classes from './banners.module.css'

/** product-rules: Limits: each banner is shown for five seconds. */
const bannerMs = 5000

export function Banners() {
  const banners = useEndpoint(getBanners, homeReads.banners).data?.totalRecords ?? []
  if (banners.length === 0) return null
  const slides = banners.map(({ id, image, title, link }, index) => {
    const shown = (
      <img
        className={classes.image}
        src={image}
        alt={title}
        width={1600}
        height={560}
        loading={index === 0 ? 'eager' : 'lazy'}
      />
    )
    const content = link ? <BannerLink to={link}>{shown}</BannerLink> : shown
    return { key: id, content, waiting: <noscript>{content}</noscript> }
  })
  return <Slider label="Banners" slides={slides} autoplayMs={bannerMs} />
}

/** Links to a page of the marketplace or to another site, as the operator chose. */
function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('/') ? (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  ) : (
    <a href={to} className={classes.link} rel="noreferrer">
      {children}
    </a>
  )
}

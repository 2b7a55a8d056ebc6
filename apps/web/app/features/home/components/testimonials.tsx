import { getTestimonials } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Slider } from '#ui/media/slider.tsx'
import { Stars } from '#ui/data-display/stars.tsx'
import { homeReads } from '../api.ts'
import classes from './testimonials.module.css'

/** Testimonials; renders nothing without any (product-rules: Screens). */
export function Testimonials() {
  const said = useEndpoint(getTestimonials, homeReads.testimonials).data?.totalRecords ?? []
  if (said.length === 0) return null
  const slides = said.map(({ id, avatar, name, designation, totalRating, comment }) => ({
    key: id,
    content: (
      <figure className={classes.card}>
        <Stars value={totalRating} size={18} />
        <blockquote>{comment}</blockquote>
        <figcaption>
          <Avatar name={name} src={avatar} size={48} />
          <span>
            <strong>{name}</strong>
            <span className={classes.what}>{designation}</span>
          </span>
        </figcaption>
      </figure>
    ),
  }))
  return (
    <section className={classes.band}>
      <Container>
        <h2 className={classes.title}>What Users Are Saying</h2>
        <Slider label="What Users Are Saying" slides={slides} pairs />
      </Container>
    </section>
  )
}

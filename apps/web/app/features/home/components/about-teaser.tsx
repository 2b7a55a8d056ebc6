import { getPage } from '@market/contract/reference/endpoints.ts'
import { Handshake, LockKeyhole, Wallet } from 'lucide-react'
import { textOfHtml } from '@market/contract/text/html-text.ts'
import { shortened } from '#lib/formats/shortened.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Container } from '#ui/layout/layout.tsx'
import { homeReads } from '../api.ts'
import classes from './about-teaser.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** product-rules: Call shapes: length of the teaser in characters. */
const teaserLength = 570

const steps = [
  {
    icon: Handshake,
    title: 'Agree on a price',
    text: 'Buy a service, accept a bid, or settle on an offer in the chat. Both sides see every fee before they agree.',
  },
  {
    icon: LockKeyhole,
    title: 'The money waits',
    text: 'The price moves into escrow the moment the booking starts. Neither side can spend it while the work continues.',
  },
  {
    icon: Wallet,
    title: 'Done means paid',
    text: 'One side marks the work complete with proof, the other accepts, and the seller is paid.',
  },
]

/** Beginning of static page 3, and the steps of a booking. */
export function AboutTeaser() {
  const page = useEndpoint(getPage, homeReads.about).data?.page
  return (
    <section className={classes.band}>
      <Container className={classes.inner}>
        {page && (
          <div className={classes.about}>
            <h2>{page.title}</h2>
            <div>
              <p className={classes.text}>{shortened(textOfHtml(page.description), teaserLength)}</p>
              <Button to={paths.aboutUs()} variant="default" className={classes.more}>
                Read More<span className="visually-hidden"> about us</span>
              </Button>
            </div>
          </div>
        )}
        <ol className={classes.steps}>
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title}>
              <span className={classes.sign} aria-hidden="true">
                <Icon size={24} strokeWidth={1.75} />
              </span>
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}

import { paths } from '@market/contract/paths.ts'
import classes from './two-ways.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Links for buyers and sellers to start. */
export function TwoWays() {
  return (
    <section className={classes.ways} aria-label="Begin">
      <div className={classes.buyer}>
        <h2>Need something done?</h2>
        <p>Post a job with your price range. Sellers bid, you choose, and no one is paid before you agree.</p>
        <Button to={paths.postJob()} className={classes.light}>
          Post a Job
        </Button>
      </div>
      <div className={classes.seller}>
        <h2>Good at something?</h2>
        <p>
          List it at your own price, or bid on jobs. New sellers start with connects for their first bids and see their
          share before you commit.
        </p>
        <Button to={paths.register({ type: 'SELLER' })} variant="default">
          Become a seller
        </Button>
      </div>
    </section>
  )
}

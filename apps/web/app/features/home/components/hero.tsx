import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { brand } from '#lib/pages/brand.ts'
import { Later } from '#ui/layout/later.tsx'
import { usePastHero } from '../use-past-hero.ts'
import { HeroCategories } from './hero-categories.tsx'
import { HeroService } from './hero-service.tsx'
import classes from './hero.module.css'
import { Button } from '#ui/buttons/button.tsx'

const designLead =
  'Book a service at a fixed price, or post a job and choose among the bids. Your money stays in escrow until you both say it is finished.'

/**
 * Introduction, search and a service as proof; the owner's picture replaces the service.
 * The search is a plain form, so that it also works before hydration.
 */
export function Hero() {
  const navigate = useNavigate()
  const search = useRef<HTMLFormElement>(null)
  usePastHero(search)
  const { homeHeadline, homeLead, homePicture } = brand.look
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget)
    const [tab, searchValue] = [String(asked.get('tab')), String(asked.get('searchValue')).trim()]
    void navigate(paths.search({ tab, searchValue }), { state: { activeTab: tab, searchValue } })
  }
  return (
    <section className={classes.hero} data-hero>
      <div className={classes.start}>
        <h1 className={classes.title}>
          {homeHeadline === undefined ? (
            <>
              <span>Hire good people.</span> <span>Your money is held until the work is done.</span>
            </>
          ) : (
            <span>{homeHeadline}</span>
          )}
        </h1>
        <p className={classes.lead}>{homeLead ?? designLead}</p>
        <search>
          <form ref={search} className={classes.search} action={paths.search()} onSubmit={submit}>
            <label className={classes.scope}>
              <span className="visually-hidden">Search in</span>
              <select name="tab" defaultValue="SERVICES">
                <option value="SERVICES">Services</option>
                <option value="SELLER">Sellers</option>
                <option value="BUYER">Jobs</option>
              </select>
            </label>
            <label className={classes.words}>
              <span className="visually-hidden">What do you need?</span>
              <input
                name="searchValue"
                type="search"
                placeholder="What do you need?"
                autoComplete="off"
                enterKeyHint="search"
              />
            </label>
            <Button
              type="submit"
              className={classes.go}
              aria-label="Find"
              leftSection={<Search size={18} aria-hidden="true" />}
            >
              <span className={classes.goWord}>Find</span>
            </Button>
          </form>
        </search>
        <Later>
          <HeroCategories />
        </Later>
      </div>
      {homePicture === undefined ? (
        <Later>
          <HeroService />
        </Later>
      ) : (
        <img src={homePicture} alt="" className={classes.picture} />
      )}
    </section>
  )
}

import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import classes from './hero.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Introduction and search; a plain form, so that it also works before hydration. */
export function Hero() {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget)
    const [tab, searchValue] = [String(asked.get('tab')), String(asked.get('searchValue')).trim()]
    void navigate(paths.search({ tab, searchValue }), { state: { activeTab: tab, searchValue } })
  }
  return (
    <section className={classes.hero}>
      <h1 className={classes.title}>
        <span>Hire good people.</span> <span>Your money is held until the work is done.</span>
      </h1>
      <div className={classes.start}>
        <p className={classes.lead}>
          Book a service at a fixed price, or post a job and choose among the bids. Your money stays in escrow until you
          both say it is finished.
        </p>
        <search>
          <form className={classes.search} action={paths.search()} onSubmit={submit}>
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
      </div>
    </section>
  )
}

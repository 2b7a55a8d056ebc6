import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import { Page } from '#ui/layout/layout.tsx'
import classes from './onboarding.module.css'

const steps = [
  { number: 1, label: 'Profile', to: paths.onboardingProfile() },
  { number: 2, label: 'FAQ', to: paths.onboardingFaq() },
  { number: 3, label: 'Portfolio', to: paths.onboardingPortfolio() },
] as const

interface OnboardingFrameProps {
  step: 1 | 2 | 3
  title: string
  lead: string
  children: ReactNode
}

/** Layout of the three onboarding steps of a seller, with links back to earlier steps. */
export function OnboardingFrame({ step, title, lead, children }: OnboardingFrameProps) {
  const reached = useMember().step
  return (
    <Page width="reading" className={classes.page ?? ''}>
      <nav aria-label={`Step ${step} of 3`}>
        <ol className={classes.steps}>
          {steps.map(({ number, label, to }) => {
            const done = number < reached
            const mark = (
              <>
                <span className={classes.number}>{done ? <Check size={16} aria-label="done" /> : number}</span>
                {label}
              </>
            )
            return (
              <li key={number} className={classList(classes.step, done && classes.done)}>
                {number <= reached ? (
                  <Link
                    to={to}
                    className={classes.link}
                    {...(number === step ? { 'aria-current': 'step' as const } : {})}
                  >
                    {mark}
                  </Link>
                ) : (
                  <span className={classes.link}>{mark}</span>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
      <div className={classes.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </Page>
  )
}

import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import classes from './auth-card.module.css'

const titles = ['Your details', 'Last details'] as const

export interface RegistrationStep {
  readonly isFirst: boolean
  /** Whether the second step was shown before; it stays mounted then. */
  readonly wasAtLast: boolean
  readonly next: () => void
  readonly back: () => void
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Step of the registration that is shown. A change moves the focus to its heading; a phone's Back button goes back. */
export function useRegistrationStep(): RegistrationStep {
  const [isFirst, setFirst] = useState(true)
  const [wasAtLast, setWasAtLast] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (first: boolean) => {
    // Shows the step first, so that a caller can focus one of its fields.
    flushSync(() => {
      setFirst(first)
      if (!first) setWasAtLast(true)
    })
    heading.current?.focus()
  }
  const back = () => show(true)
  useCloseOnBack(!isFirst, back)
  return { isFirst, wasAtLast, next: () => show(false), back, heading }
}

export function RegistrationSteps({ steps: { isFirst, heading } }: { steps: RegistrationStep }) {
  const now = isFirst ? 0 : 1
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={classes.stepTitle}>
        {titles[now]} <span className={classes.hint}>Step {now + 1} of 2</span>
      </h2>
      <div className={classes.stepBar} aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} className={index <= now ? classes.stepDone : undefined} />
        ))}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Figure, type FigureName } from '#ui/brand/figure.tsx'
import { Button } from '#ui/buttons/button.tsx'

export type NextStep =
  | { label: string; to: string; state?: unknown }
  | { label: string; onClick: () => void; disabled?: boolean }

interface EmptyStateProps {
  figure: FigureName
  /** Sentence of product-rules: Error texts. */
  title: string
  children?: ReactNode
  next?: NextStep
}

/** Text of a search without results (product-rules: Error texts), with `No Results Found` as the title. */
export const nothingFound =
  'Oops! It seems we couldn’t find any results for your search. Try tweaking your keywords or check back later!'

/** Empty state with illustration, explanation and next step. */
export function EmptyState({ figure, title, children, next }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Figure name={figure} />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {next && <NextStepButton next={next} />}
    </div>
  )
}

function NextStepButton({ next }: { next: NextStep }) {
  if ('to' in next) {
    return (
      <Button to={next.to} state={next.state} variant="default">
        {next.label}
      </Button>
    )
  }
  return (
    <Button variant="default" onClick={next.onClick} disabled={next.disabled ?? false}>
      {next.label}
    </Button>
  )
}

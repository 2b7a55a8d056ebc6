import { classList } from '#theme/class-list.ts'
import { Money } from './money.tsx'
import classes from './split-bar.module.css'

export interface SplitPart {
  /** Who gets it: 'Ana receives', 'Fee'. */
  label: string
  /** Dollars. */
  amount: number
  tone: 'main' | 'second' | 'quiet'
}

/** How one price parts, as a bar and in figures. Parts of nothing are named but take no room. */
export function SplitBar({ parts, label }: { parts: readonly SplitPart[]; label: string }) {
  return (
    <figure className={classes.split} aria-label={label}>
      <div className={classes.bar} aria-hidden="true">
        {parts
          .filter(({ amount }) => amount > 0)
          .map((part) => (
            <span key={part.label} className={classes[part.tone]} style={{ flexGrow: part.amount }} />
          ))}
      </div>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.label}>
            <span className={classList(classes.dot, classes[part.tone])} aria-hidden="true" />
            <span className={classes.name}>{part.label}</span>
            <span className={classes.amount}>
              <Money amount={part.amount} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

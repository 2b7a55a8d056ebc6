import { classList } from '#theme/class-list.ts'
import { Money } from './money.tsx'
import classes from './split-bar.module.css'

export interface SplitPart {
  /** Recipient, such as 'Ana receives' or 'Fee'. */
  label: string
  /** Amount in dollars. */
  amount: number
  /** The receiver of the share; each has one color everywhere. */
  tone: 'seller' | 'buyer' | 'fee'
}

/** Split of a price as a bar and in numbers. Zero shares are listed but take no width. */
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

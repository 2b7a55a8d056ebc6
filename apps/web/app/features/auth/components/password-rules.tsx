import { Check, Circle } from 'lucide-react'
import classes from './auth-card.module.css'

const rules: [string, RegExp][] = [
  ['At least 8 characters', /^.{8,}$/s],
  ['A lowercase letter', /[a-z]/],
  ['An uppercase letter', /[A-Z]/],
  ['A number', /\d/],
  ['A special character', /[^A-Za-z0-9]/],
]

/** What a new password needs, ticked off while it is typed. The rules themselves are the contract's. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="A password needs">
      {rules.map(([label, rule]) => {
        const met = rule.test(password)
        const Icon = met ? Check : Circle
        return (
          <li key={label} className={met ? classes.met : undefined}>
            <Icon size={14} aria-label={met ? 'done' : 'open'} />
            {label}
          </li>
        )
      })}
    </ul>
  )
}

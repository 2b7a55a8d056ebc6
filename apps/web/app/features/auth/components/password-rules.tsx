import { passwordRules } from '@market/contract/accounts/schema.ts'
import { Check, Circle } from 'lucide-react'
import classes from './auth-card.module.css'

/** Lists the rules for a new password and checks them off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="A password needs">
      {passwordRules.map(([label, rule]) => {
        const met = rule.test(password)
        const Icon = met ? Check : Circle
        return (
          <li key={label} className={met ? classes.met : undefined}>
            <Icon size={14} aria-label={met ? 'done' : 'open'} />
            <span>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}

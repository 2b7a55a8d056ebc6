import { passwordRules, passwordStrength } from '@market/contract/accounts/schema.ts'
import { Check, Circle } from 'lucide-react'
import classes from './password-rules.module.css'

const words = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Shows how strong a new password is and checks off its rules while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const word = words[strength]
  return (
    <div className={classes.panel}>
      <div className={classes.strength} data-strength={strength}>
        <div
          className={classes.bar}
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={strength}
          aria-valuetext={word || 'No password yet'}
        >
          {words.slice(1).map((name, index) => (
            <span key={name} className={index < strength ? classes.filled : undefined} />
          ))}
        </div>
        <span className={classes.word} aria-hidden="true">
          {word}
        </span>
      </div>
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
    </div>
  )
}

import { type DemoAccount, useDemoAccounts } from '../api.ts'
import classes from './auth-card.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface DemoAccountsProps {
  onChoose: (account: DemoAccount) => void
  busy: boolean
}

/** Signs in with an account of the demo marketplace; renders nothing elsewhere. */
export function DemoAccounts({ onChoose, busy }: DemoAccountsProps) {
  const accounts = useDemoAccounts().filter(({ type }) => type === 'BUYER' || type === 'SELLER')
  if (accounts.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.demoTitle}>
        Try a demo account
      </h2>
      <div className={classes.demoButtons}>
        {accounts.map((account) => (
          <Button key={account.userName} variant="default" size="sm" disabled={busy} onClick={() => onChoose(account)}>
            {account.label}
          </Button>
        ))}
      </div>
    </section>
  )
}

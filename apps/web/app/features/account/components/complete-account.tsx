import { can } from '@market/contract/actions.ts'
import { useSearchParams } from 'react-router'
import { homeOf } from '@market/contract/paths.ts'
import { ownAddress } from '#lib/session/return-to.ts'
import { useMember } from '#lib/session/session.ts'
import { Card } from '#ui/layout/layout.tsx'
import { PlaceForm } from '../forms/place-form.tsx'
import classes from './account.module.css'
import { useContactFacts } from './contact-facts.tsx'
import { Facts } from './facts.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Asks for the details that a provider sign-in leaves out; the user may skip them and add them later. */
export function CompleteAccount() {
  const viewer = useMember()
  const [query] = useSearchParams()
  const contact = useContactFacts(() => undefined)
  const isMissingSomething = can(viewer.actions, 'completeAccount')
  const next = ownAddress(query.get('next')) ?? homeOf(viewer)
  return (
    <div className={classes.stack}>
      <Card>
        <h2 className={classes.cardTitle}>How people reach you</h2>
        <Facts facts={contact.facts} />
      </Card>
      {viewer.type === 'BUYER' && (
        <Card>
          <h2 className={classes.cardTitle}>Who and where you are</h2>
          <PlaceForm />
        </Card>
      )}
      <Button to={next} variant={isMissingSomething ? 'default' : 'filled'} fullWidth>
        {isMissingSomething ? 'Do this later' : 'Continue'}
      </Button>
      {contact.dialogs}
    </div>
  )
}

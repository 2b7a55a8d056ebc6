import { Pencil } from 'lucide-react'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { Card } from '#ui/layout/layout.tsx'
import classes from './account.module.css'
import { useContactFacts } from './contact-facts.tsx'
import { Facts } from './facts.tsx'
import { Button } from '#ui/buttons/button.tsx'

export function MyProfile() {
  const viewer = useMember()
  const contact = useContactFacts()
  return (
    <>
      <div className={classes.panelHead}>
        <h2>My Profile</h2>
        <Button to={paths.editProfile()} leftSection={<Pencil size={16} aria-hidden="true" />}>
          Edit Profile
        </Button>
      </div>
      <Card>
        <Facts
          facts={[
            { label: 'Full Name', value: viewer.fullName },
            ...contact.facts,
            ...(viewer.type === 'BUYER' ? [{ label: 'Gender', value: viewer.gender }] : []),
            { label: 'Address', value: viewer.address },
            { label: 'City', value: viewer.city },
            { label: 'State', value: viewer.state?.stateName },
            { label: 'Country', value: viewer.country?.countryName },
            { label: 'Zipcode', value: viewer.zipcode },
            { label: 'Bio', value: viewer.bio },
          ]}
        />
      </Card>
      {contact.dialogs}
    </>
  )
}

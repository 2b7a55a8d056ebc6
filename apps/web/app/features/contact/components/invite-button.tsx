import { UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

const InviteDialog = lazy(async () => ({
  default: (await loadPart(() => import('./invite-dialog.tsx'))).InviteDialog,
}))

interface InviteButtonProps {
  seller: { id: string; fullName: string }
  /** On a card, among other sellers. */
  onCard?: boolean
}

/** Invites a seller to one of the buyer's open jobs. */
export function InviteButton({ seller, onCard = false }: InviteButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        {...(onCard
          ? { size: 'sm', 'aria-label': `Invite to a job: ${seller.fullName}` }
          : { leftSection: <UserPlus size={18} aria-hidden="true" /> })}
        onClick={() => setOpened(true)}
      >
        Invite to a job
      </Button>
      <WhenWanted wanted={opened}>
        <InviteDialog opened={opened} onClose={() => setOpened(false)} seller={seller} />
      </WhenWanted>
    </>
  )
}

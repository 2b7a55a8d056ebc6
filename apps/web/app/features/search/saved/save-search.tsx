import { can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { BookmarkPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'
import { Button } from '#ui/buttons/button.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import type { Search } from '../search-address.ts'
import { useSearch } from '../use-search.ts'

const SaveSearchDialog = lazy(async () => ({
  default: (await loadPart(() => import('./save-search-dialog.tsx'))).SaveSearchDialog,
}))

/** Saves a search; a visitor logs in first. */
export function SaveSearch({ search }: { search: Search }) {
  const [opened, setOpened] = useState(false)
  const { listings, sellers } = useSearch(search)
  const { actions = [] } = (search.tab === 'SELLER' ? sellers : listings).data ?? {}
  const open = useLoginFirst({
    reason: 'save-search',
    subject: search.tab,
    isAllowed: can(actions, 'save'),
    act: () => setOpened(true),
  })
  if (!isOffered(actions, 'save')) return null
  const reason = whyBlocked(actions, 'save')
  return (
    <>
      <Button
        variant="default"
        leftSection={<BookmarkPlus size={18} aria-hidden="true" />}
        disabled={reason !== null}
        title={reason ?? undefined}
        onClick={open}
      >
        Save search
      </Button>
      <WhenWanted wanted={opened}>
        <SaveSearchDialog opened={opened} onClose={() => setOpened(false)} search={search} />
      </WhenWanted>
    </>
  )
}

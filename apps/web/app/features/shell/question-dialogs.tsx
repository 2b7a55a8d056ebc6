import { acceptTerms } from '@market/contract/accounts-safety/endpoints.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getPage } from '@market/contract/reference/endpoints.ts'
import { useEffect, useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { termsQuestion } from '#lib/api/user-questions.ts'
import { ConfirmIdentityDialog } from '#features/auth/components/confirm-identity-dialog.tsx'
import { useMarketMember, type Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { RichText } from '#ui/data-display/rich-text.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TextSkeleton } from '#ui/feedback/skeletons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { useLogout } from './use-logout.ts'
import classes from './terms-dialog.module.css'

const close = () => termsQuestion.settle(false)

/** Asks a user to accept a new version of the terms; a call that needs it then continues. */
function TermsDialog() {
  const viewer = useMarketMember()
  const opened = termsQuestion.useAsked()
  return (
    <Dialog opened={opened && viewer !== null} onClose={close} title="We’ve updated our terms" size={640}>
      {viewer && <Terms viewer={viewer} />}
    </Dialog>
  )
}

/** Closes the dialog when the user has nothing left to accept, for example after accepting on another device. */
function useNothingLeft(version: string | null): void {
  // Also reads the version if this page does not know it yet.
  const shell = useEndpoint(getShell, {}, { enabled: version === null, staleTime: 0 })
  const isDone = version === null && shell.isFetchedAfterMount && shell.data?.user.termsToAccept === null
  useEffect(() => {
    if (isDone) termsQuestion.settle(true)
  }, [isDone])
}

function Terms({ viewer }: { viewer: Viewer }) {
  const version = viewer.termsToAccept
  useNothingLeft(version)
  const page = useEndpoint(getPage, { slug: '1' }, { staleTime: 0 })
  const logout = useLogout()
  const [isLeaving, setIsLeaving] = useState(false)
  const accept = useCommand(acceptTerms, {
    onSuccess: ({ user }) => {
      updateViewer(user)
      termsQuestion.settle(true)
    },
  })
  return (
    <div className={classes.terms}>
      <p>
        {version !== null && `Version ${version} applies now. `}
        Please read and accept it before you post, bid, send or accept an offer, buy, or add money. You can close this
        and finish your bookings, chat, withdraw your money or delete your account without accepting.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <div className={classes.text} role="region" aria-label="Terms and conditions" tabIndex={0}>
        <QueryState query={page} skeleton={<TextSkeleton />}>
          {({ page: { description } }) => <RichText html={description} />}
        </QueryState>
      </div>
      <FormButtons
        back="Logout"
        onBack={() => {
          setIsLeaving(true)
          void logout()
        }}
        submit="Accept"
        onPress={() => version !== null && accept.mutate({ version })}
        busy={accept.isPending || isLeaving}
        disabled={version === null || !page.isSuccess}
      />
    </div>
  )
}

/** The dialogs of all questions to the user. */
export const QuestionDialogs = () => (
  <>
    <ConfirmIdentityDialog />
    <TermsDialog />
  </>
)

import { updateAvatar } from '@market/contract/accounts/endpoints.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { PicturePicker, portraitShape } from '#ui/uploads/picture-picker.tsx'
import { usePicture } from '#ui/uploads/use-picture.ts'
import classes from './account.module.css'

/** User's own avatar, saved as soon as it is chosen and independently of the form around it. */
export function OwnPortrait() {
  const viewer = useMember()
  const save = useCommand(updateAvatar, { onSuccess: ({ user }) => updateViewer(user) })
  const picture = usePicture(({ filename }) => save.mutate({ avatar: filename }))
  return (
    <div className={classes.portrait}>
      <Avatar name={viewer.fullName} src={viewer.avatar} size={72} />
      <div>
        <PicturePicker picture={picture} label={viewer.avatar ? 'Change photo' : 'Add a photo'} shape={portraitShape} />
        {picture.error === null ? (
          <p className={classes.hint}>Optional. Buyers like to see who they’re hiring. An image up to 5 MB.</p>
        ) : (
          <p className={classes.problem} role="alert">
            {picture.error}
          </p>
        )}
      </div>
    </div>
  )
}

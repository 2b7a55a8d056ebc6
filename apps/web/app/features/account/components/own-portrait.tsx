import { updateAvatar } from '@market/contract/accounts/endpoints.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { ImagePicker, portraitShape } from '#ui/uploads/image-picker.tsx'
import { useImage } from '#ui/uploads/use-image.ts'
import classes from './account.module.css'

/** User's own avatar, saved as soon as it is chosen and independently of the form around it. */
export function OwnPortrait() {
  const viewer = useMember()
  const save = useCommand(updateAvatar, { onSuccess: ({ user }) => updateViewer(user) })
  const image = useImage(({ filename }) => save.mutate({ avatar: filename }))
  return (
    <div className={classes.portrait}>
      <Avatar name={viewer.fullName} src={viewer.avatar} size={72} />
      <div>
        <ImagePicker image={image} label={viewer.avatar ? 'Change photo' : 'Add a photo'} shape={portraitShape} />
        {image.error === null ? (
          <p className={classes.hint}>Optional. Buyers like to see who they’re hiring. An image up to 5 MB.</p>
        ) : (
          <p className={classes.problem} role="alert">
            {image.error}
          </p>
        )}
      </div>
    </div>
  )
}

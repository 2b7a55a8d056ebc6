import { Avatar } from '#ui/data-display/avatar.tsx'
import { PicturePicker, portraitShape } from '#ui/uploads/picture-picker.tsx'
import { usePicture } from '#ui/uploads/use-picture.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import classes from './auth-card.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface AvatarFieldProps {
  name: string
  value: StoredFile | null
  onChange: (picture: StoredFile | null) => void
  error?: string | undefined
}

/** Optional avatar of a new account. */
export function AvatarField({ name, value, onChange, error }: AvatarFieldProps) {
  const picture = usePicture(onChange)
  const problem = picture.error ?? error
  return (
    <div className={classes.portrait}>
      <Avatar name={name} src={value?.preview} size={72} />
      <div>
        <PicturePicker picture={picture} label={value ? 'Change photo' : 'Upload photo'} shape={portraitShape} />
        {value && (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
        {problem ? (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        ) : (
          <p className={classes.hint}>Optional. An image up to 5 MB.</p>
        )}
      </div>
    </div>
  )
}

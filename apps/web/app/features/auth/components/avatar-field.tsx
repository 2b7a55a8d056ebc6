import { Avatar } from '#ui/data-display/avatar.tsx'
import { ImagePicker, portraitShape } from '#ui/uploads/image-picker.tsx'
import { useImage } from '#ui/uploads/use-image.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import classes from './auth-card.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface AvatarFieldProps {
  name: string
  value: StoredFile | null
  onChange: (image: StoredFile | null) => void
  error?: string | undefined
}

/** Optional avatar of a new account. */
export function AvatarField({ name, value, onChange, error }: AvatarFieldProps) {
  const image = useImage(onChange)
  const problem = image.error ?? error
  return (
    <div className={classes.portrait}>
      <Avatar name={name} src={value?.preview} size={72} />
      <div>
        <ImagePicker image={image} label={value ? 'Change photo' : 'Upload photo'} shape={portraitShape} />
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

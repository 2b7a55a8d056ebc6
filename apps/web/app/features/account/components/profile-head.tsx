import { updateAvatar, updateBanner } from '@market/contract/accounts/endpoints.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { bannerShape, ImagePicker, portraitShape } from '#ui/uploads/image-picker.tsx'
import { useImage } from '#ui/uploads/use-image.ts'
import classes from './account.module.css'

/** Banner and avatar, each edited in place. */
export function ProfileHead() {
  const viewer = useMember()
  const saveAvatar = useCommand(updateAvatar, { onSuccess: ({ user }) => updateViewer(user) })
  const saveBanner = useCommand(updateBanner, { onSuccess: ({ user }) => updateViewer(user) })
  const avatar = useImage(({ filename }) => saveAvatar.mutate({ avatar: filename }))
  const banner = useImage(({ filename }) => saveBanner.mutate({ banner: filename }))
  const problem = avatar.error ?? banner.error
  return (
    <div className={classes.head}>
      <div className={classes.banner}>
        {viewer.banner && <img src={viewer.banner} alt="" />}
        <div className={classes.bannerTool}>
          <ImagePicker image={banner} label="Change banner" shape={bannerShape} />
        </div>
      </div>
      <div className={classes.person}>
        <span className={classes.face}>
          <Avatar name={viewer.fullName} src={viewer.avatar} size={96} />
        </span>
        <div className={classes.name}>
          <h2>{viewer.fullName}</h2>
          <p className={classes.quiet}>{viewer.type === 'SELLER' ? (viewer.category?.title ?? 'Seller') : 'Buyer'}</p>
        </div>
        <ImagePicker image={avatar} label="Change photo" shape={portraitShape} />
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

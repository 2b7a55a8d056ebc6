import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './messages-skeleton.module.css'

const widths = [46, 32, 58, 40, 52, 28]

/** In the shape of a conversation. */
export const MessagesSkeleton = () => (
  <div className={classes.ghost} aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <div className={classes.head}>
      <Skeleton circle height={44} />
      <Skeleton height={16} width={140} />
    </div>
    <div className={classes.lines}>
      {widths.map((width, line) => (
        <Skeleton key={width} height={40} width={`${width}%`} radius={18} ml={line % 3 === 1 ? 'auto' : 0} />
      ))}
    </div>
  </div>
)

import classes from './messages-skeleton.module.css'
import { Skeleton } from '#ui/skeleton.tsx'

const widths = [46, 32, 58, 40, 52, 28]

/** In the shape of a conversation. */
export const MessagesSkeleton = () => (
  <div className={classes.ghost} aria-busy="true">
    <span className="visually-hidden">Loading</span>
    <div className={classes.head}>
      <Skeleton height={44} width={44} radius={22} />
      <Skeleton height={16} width={140} />
    </div>
    <div className={classes.lines}>
      {widths.map((width, line) => (
        <Skeleton
          key={width}
          height={40}
          width={`${width}%`}
          radius={18}
          style={{ marginLeft: line % 3 === 1 ? 'auto' : 0 }}
        />
      ))}
    </div>
  </div>
)

import classes from './messages-skeleton.module.css'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const widths = [46, 32, 58, 40, 52, 28]

/** Placeholder in the shape of messages. */
export const MessagesSkeleton = () => (
  <div className={classes.lines} aria-busy="true">
    <span className="visually-hidden">Loading</span>
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
)

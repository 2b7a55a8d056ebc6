import { Card } from '#ui/layout/layout.tsx'
import { Skeleton } from './skeleton.tsx'
import classes from './skeletons.module.css'

/** Placeholder for a person's page: banner, face, name, strip of figures, and text beside the card. */
export function PersonSkeleton() {
  return (
    <div className={classes.rows}>
      <Skeleton height={0} radius={12} style={{ height: 'auto', aspectRatio: '5 / 1', minHeight: 120 }} />
      <div className={classes.person}>
        <Skeleton height={128} width={128} radius={64} style={{ flex: 'none', marginTop: -64 }} />
        <div className={classes.lines}>
          <Skeleton height={34} width={240} />
          <Skeleton height={16} width={140} />
        </div>
      </div>
      <Skeleton height={84} radius={12} />
      <div className={classes.detail}>
        <div className={classes.rows}>
          <Skeleton height={22} width={120} />
          <Skeleton height={16} />
          <Skeleton height={16} width="80%" />
        </div>
        <Card>
          <div className={classes.rows}>
            <Skeleton height={42} radius={21} />
            <Skeleton height={14} width="60%" />
            <Skeleton height={14} width="70%" />
          </div>
        </Card>
      </div>
    </div>
  )
}

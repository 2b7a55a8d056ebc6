import { Card } from '#ui/layout/layout.tsx'
import classes from './skeletons.module.css'
import { Skeleton } from './skeleton.tsx'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** From this height, a row has a face or picture and two lines. */
const rowWithFace = 64

/** Placeholder for rows of a list or table. */
export function RowsSkeleton({ count = 6, height = 56 }: { count?: number; height?: number }) {
  return (
    <div className={classes.rows}>
      {times(count).map((index) => (
        <div key={index} className={classes.row} style={{ height }}>
          {height >= rowWithFace && <Skeleton height={40} width={40} radius={20} style={{ flex: 'none' }} />}
          <div className={classes.lines}>
            {/* Lines of different lengths look like text. */}
            <Skeleton height={14} width={`${58 - (index % 3) * 9}%`} />
            {height >= rowWithFace && <Skeleton height={12} width={`${32 + (index % 2) * 8}%`} />}
          </div>
          <Skeleton height={14} width={64} style={{ flex: 'none' }} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder for the page of a listing or booking: title, person, image, text, and the box with the price. */
export function DetailSkeleton() {
  return (
    <div className={classes.detail}>
      <div className={classes.rows}>
        <Skeleton height={36} width="70%" />
        <Skeleton height={40} width="56%" radius={20} />
        <Skeleton height={0} radius={12} style={{ height: 'auto', aspectRatio: '8 / 5' }} />
        <Skeleton height={22} width={180} style={{ marginTop: 'var(--space-4)' }} />
        <Skeleton height={16} />
        <Skeleton height={16} width="90%" />
        <Skeleton height={16} width="60%" />
      </div>
      <Card>
        <div className={classes.rows}>
          <Skeleton height={14} width={48} />
          <Skeleton height={36} width="50%" />
          <Skeleton height={42} radius={21} />
          <Skeleton height={42} radius={21} />
          <Skeleton height={14} width="92%" />
          <Skeleton height={14} width="84%" />
          <Skeleton height={14} width="88%" />
        </div>
      </Card>
    </div>
  )
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div className={classes.rows}>
      {times(fields).map((index) => (
        <div key={index}>
          <Skeleton height={14} width={120} style={{ marginBottom: 8 }} />
          <Skeleton height={42} radius={10} />
        </div>
      ))}
    </div>
  )
}

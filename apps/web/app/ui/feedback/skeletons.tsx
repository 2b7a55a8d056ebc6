import { Card } from '#ui/layout/layout.tsx'
import classes from './skeletons.module.css'
import { Skeleton } from './skeleton.tsx'

/** The numbers from 0, to draw a placeholder so many times. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholder for rows of a list or table: a face, two lines and an amount, drawn by the style sheet. */
export function RowsSkeleton({ count = 6, height = 56 }: { count?: number; height?: number }) {
  return (
    <div className={classes.rows}>
      {times(count).map((index) => (
        <div key={index} className={classes.row} style={{ height }} />
      ))}
    </div>
  )
}

/** Placeholder for a dense table: its header and rows, drawn by the style sheet. */
export function TableSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.table}>
      {times(count).map((index) => (
        <div key={index} className={classes.line} />
      ))}
    </div>
  )
}

/** Placeholder for a detail page: image, title, text and side card. */
export function DetailSkeleton() {
  return (
    <div className={classes.detail}>
      <div className={classes.rows}>
        <Skeleton height={36} width="70%" />
        <Skeleton height={40} width="56%" radius={20} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={16} />
        <Skeleton height={16} width="60%" />
      </div>
      <Card>
        <div className={classes.rows}>
          <Skeleton height={40} width="50%" />
          <Skeleton height={44} radius={20} />
          <Skeleton height={72} />
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

import { classList } from '#theme/class-list.ts'
import { Card } from '#ui/layout/layout.tsx'
import classes from './skeletons.module.css'
import { Skeleton } from './skeleton.tsx'

/** The numbers from 0, to draw a placeholder so many times. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

interface RowsSkeletonProps {
  count?: number
  /** Height of a row in pixels. */
  height?: number
  /** Whether each row is a card, one card has all rows, or only lines divide them. */
  frame?: 'cards' | 'card' | 'lines'
  /** Whether a row begins with a face or a round figure. */
  face?: boolean
}

/** Placeholder for rows of a list: two lines and an amount, drawn by the style sheet. */
export function RowsSkeleton({ count = 6, height = 56, frame = 'cards', face = true }: RowsSkeletonProps) {
  return (
    <div className={classes[frame]}>
      {times(count).map((index) => (
        <div key={index} className={classList(classes.row, face && classes.face)} style={{ height }} />
      ))}
    </div>
  )
}

/** Placeholder for the text of a page: its title and paragraphs. */
export function TextSkeleton() {
  return (
    <div className={classes.cards}>
      <Skeleton height={40} width="56%" />
      <Skeleton height={14} width="30%" style={{ marginBottom: 'var(--space-4)' }} />
      {times(8).map((index) => (
        <Skeleton key={index} height={14} width={index % 4 === 3 ? '48%' : '100%'} />
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
      <div className={classes.cards}>
        <Skeleton height={36} width="70%" />
        <Skeleton height={40} width="56%" radius={20} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={16} />
        <Skeleton height={16} width="60%" />
      </div>
      <Card>
        <div className={classes.cards}>
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
    <div className={classes.cards}>
      {times(fields).map((index) => (
        <div key={index}>
          <Skeleton height={14} width={120} style={{ marginBottom: 8 }} />
          <Skeleton height={42} radius={10} />
        </div>
      ))}
    </div>
  )
}

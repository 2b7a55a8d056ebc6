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
        <Person size={40} />
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

const Person = ({ size }: { size: number }) => (
  <div className={classes.person}>
    <Skeleton height={size} width={size} radius={size / 2} style={{ flex: 'none' }} />
    <div className={classes.lines}>
      <Skeleton height={14} width={140} />
      <Skeleton height={12} width={220} />
    </div>
  </div>
)

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

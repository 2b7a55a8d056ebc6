import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

interface SkeletonProps {
  height: number
  /** Pixels, or a CSS length. */
  width?: number | string
  radius?: number
  style?: CSSProperties
}

/** Placeholder for loading content. */
export function Skeleton({ height, width = '100%', radius = 10, style }: SkeletonProps) {
  return <div className={classes.skeleton} style={{ height, width, borderRadius: radius, ...style }} />
}

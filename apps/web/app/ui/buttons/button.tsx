import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'
import { classList } from '#theme/class-list.ts'

export interface ButtonLook {
  /** At most one 'filled' button per view. */
  variant?: 'filled' | 'default' | 'subtle' | 'light'
  /** For actions that cannot be undone or cost something. */
  color?: 'red'
  size?: 'compact' | 'xs' | 'sm' | 'md'
  fullWidth?: boolean
  leftSection?: ReactNode
}

type LinkTarget = ComponentPropsWithRef<typeof Link>
type AnchorTarget = ComponentPropsWithRef<'a'> & { href: string; to?: never }
type ButtonTarget = Omit<ComponentPropsWithRef<'button'>, 'color'> & {
  to?: never
  href?: never
  /** Shows a spinner and disables the button. */
  loading?: boolean
}

type ButtonProps = ButtonLook & (LinkTarget | AnchorTarget | ButtonTarget)

/** Button, or link that looks like one: `to` for internal, `href` for external links. */
export function Button({
  variant = 'filled',
  color,
  size = 'md',
  fullWidth = false,
  leftSection,
  className,
  children,
  ...target
}: ButtonProps) {
  const look = classList(
    classes.button,
    classes[variant],
    classes[size],
    color === 'red' && classes.red,
    fullWidth && classes.full,
    leftSection !== undefined && classes.signed,
    className,
  )
  const content = (
    <>
      {leftSection}
      <span className={classes.label}>{children}</span>
    </>
  )
  if (target.to !== undefined) {
    return (
      <Link {...target} className={look}>
        {content}
      </Link>
    )
  }
  if (target.href !== undefined) {
    return (
      <a {...target} className={look}>
        {content}
      </a>
    )
  }
  const { loading = false, disabled = false, ...rest } = target
  return (
    <button type="button" {...rest} className={look} disabled={disabled || loading} data-loading={loading || undefined}>
      {content}
    </button>
  )
}

type IconTarget = LinkTarget | ComponentPropsWithRef<'button'>

/** Round icon button; `aria-label` describes it. */
export function IconButton({
  framed = false,
  className,
  ...target
}: IconTarget & { framed?: boolean; 'aria-label': string }) {
  const look = classList(classes.icon, framed ? classes.default : classes.subtle, className)
  if ('to' in target) return <Link {...target} className={look} />
  return <button type="button" {...target} className={look} />
}

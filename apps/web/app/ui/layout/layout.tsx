import type { CSSProperties, ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './layout.module.css'

interface ContainerProps {
  children: ReactNode
  /** 1,200 px for pages, 680 for reading, 560 for forms. */
  width?: 'page' | 'reading' | 'form'
  className?: string
}

export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={classList(classes.container, classes[width], className)}>{children}</div>
}

interface PageProps extends ContainerProps {
  title?: ReactNode
  /** Secondary line under the title. */
  lead?: ReactNode
  /** Buttons beside the title; one primary at most. */
  actions?: ReactNode
}

/** Page with its `h1`, actions and content. */
export function Page({ title, lead, actions, children, ...container }: PageProps) {
  return (
    <Container {...container} className={classList(classes.screen, container.className)}>
      {title !== undefined && (
        <div className={classes.head}>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Container>
  )
}

interface SectionProps {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** Section of a page with an `h2`. */
export function Section({ title, action, children, className }: SectionProps) {
  return (
    <section className={classList(classes.section, className)}>
      {title !== undefined && (
        <div className={classes.sectionHead}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

/** Surface with a border and no shadow. */
export function Card({
  children,
  className,
  as: Tag = 'div',
}: {
  children: ReactNode
  className?: string
  as?: 'div' | 'article' | 'li' | 'section'
}) {
  return <Tag className={classList(classes.card, className)}>{children}</Tag>
}

/** Grid with as many cards per row as fit. */
export function CardGrid({ children, min = 260 }: { children: ReactNode; min?: number | string }) {
  return (
    <div className={classes.grid} style={{ '--card-min': typeof min === 'number' ? `${min}px` : min } as CSSProperties}>
      {children}
    </div>
  )
}

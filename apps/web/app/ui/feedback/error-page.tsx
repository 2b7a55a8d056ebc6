import classes from './error-page.module.css'
import { type FigureName, Figure } from '#ui/brand/figure.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface ErrorPageProps {
  figure: FigureName
  code?: string
  title: string
  text: string
  action: { label: string; to: string } | { label: string; onClick: () => void }
}

/** Full-page error with the next step. */
export function ErrorPage({ figure, code, title, text, action }: ErrorPageProps) {
  return (
    <div className={classes.page}>
      <Figure name={figure} size={180} />
      {code && <p className={classes.code}>{code}</p>}
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      {'to' in action ? (
        <Button to={action.to}>{action.label}</Button>
      ) : (
        <Button onClick={action.onClick}>{action.label}</Button>
      )}
    </div>
  )
}

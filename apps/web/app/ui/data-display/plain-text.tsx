import { linkedText } from '#lib/formats/linked-text.ts'
import classes from './plain-text.module.css'

/** Text of a user with its line breaks. A web address is a link that shows only the host to which it leads. */
export function PlainText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      {linkedText(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} title={href} target="_blank" rel="noreferrer nofollow ugc">
            {new URL(href).host}
          </a>
        ),
      )}
    </p>
  )
}

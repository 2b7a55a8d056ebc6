import { partsOfText } from '@market/contract/text/linked-text.ts'
import classes from './plain-text.module.css'

/** Text of a user with its line breaks. A web address is a link that shows the host to which it leads. */
export function PlainText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      {partsOfText(children).map((part, index) =>
        'url' in part ? (
          <a key={index} href={part.url} title={part.url} target="_blank" rel="noreferrer nofollow ugc">
            {part.host}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

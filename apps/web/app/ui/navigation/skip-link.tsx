import classes from './skip-link.module.css'

/** First focusable element of the page; skips the menus. */
export const SkipLink = () => (
  <a href="#content" className={classes.skip}>
    Skip to the content
  </a>
)

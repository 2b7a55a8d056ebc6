import classes from './skip-link.module.css'

/** The first stop of the keyboard: past the menus, to the content. */
export const SkipLink = () => (
  <a href="#content" className={classes.skip}>
    Skip to the content
  </a>
)

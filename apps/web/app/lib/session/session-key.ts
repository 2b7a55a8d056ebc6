/** Storage key of the session, in `localStorage` or `sessionStorage`. */
export const sessionKey = 'market.session'

/** Pages that are for visitors only; `before-paint.ts` redirects signed-in users to their dashboard. */
export const visitorsPage = /^\/(login|register|forgot-password|reset-password)?$/

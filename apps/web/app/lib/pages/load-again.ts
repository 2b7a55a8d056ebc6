import { aliveEvent } from './before-alive.ts'

/**
 * A page whose scripts do not come, as while the program is being updated, stays what the server drew: behind login that is
 * a skeleton, which promises what never comes. It says so, with a way on. It stands at the head of every page as text, and
 * so uses nothing but itself.
 */
function offerToLoadAgain(page: Document, alive: string): void {
  let isAlive = false
  const offer = () => {
    if (isAlive || page.querySelector('.load-again')) return
    const notice = page.createElement('div')
    notice.className = 'load-again'
    notice.setAttribute('role', 'alert')
    const button = page.createElement('button')
    button.type = 'button'
    button.textContent = 'Load again'
    button.onclick = () => location.reload()
    notice.append('This page did not load completely.', button)
    page.body.append(notice)
  }
  // A script of ours that cannot be had says so itself, what it would have imported later does as a promise.
  addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && offer(), true)
  addEventListener('unhandledrejection', ({ reason }) => /module/i.test(String(reason)) && offer())
  page.addEventListener(
    alive,
    () => {
      isAlive = true
      page.querySelector('.load-again')?.remove()
    },
    { once: true },
  )
}

export const loadAgainScript = (): string => `(${String(offerToLoadAgain)})(document,'${aliveEvent}')`

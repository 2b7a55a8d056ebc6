import { aliveEvent } from './replay-input.ts'

/**
 * Shows a message with a reload button when scripts fail to load, for example during a deployment; without it, a page
 * behind login would stay a skeleton. Inlined as text in the head of every page, so it must not reference anything
 * outside itself.
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
  // A script tag that fails raises an error event, a later import a rejected promise.
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

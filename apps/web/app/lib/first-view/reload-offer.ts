import { onceInteractive } from './hydration-events.ts'

/**
 * Shows a message with a reload button when scripts fail to load, for example during a deployment; without it, a page
 * behind login would stay a skeleton.
 */
export function offerReload(page: Document): void {
  let isInteractive = false
  const offer = () => {
    if (isInteractive || page.querySelector('.reload-offer')) return
    const notice = page.createElement('div')
    notice.className = 'reload-offer'
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
  onceInteractive(() => {
    isInteractive = true
    page.querySelector('.reload-offer')?.remove()
  })
}

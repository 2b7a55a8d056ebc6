/** Marks, within a form, a file that is on its way to the store, or did not get there. */
export const uploadMark = (failed: boolean) => ({ 'data-upload': failed ? 'failed' : 'running' }) as const

/** Whether a form would be sent without a file that was chosen for it. */
export const hasUploading = (form: ParentNode): boolean => form.querySelector('[data-upload="running"]') !== null

/** The way on with a file that did not get there: the first button of its row. A picture that failed has none, and need not. */
export const retryOfFailed = (form: ParentNode): HTMLElement | null =>
  form.querySelector('[data-upload="failed"] button')

/**
 * Sends a form when its files are there. Not when one of them failed, which the person has to see first, and not when
 * they went on with it meanwhile: then they are not done.
 */
export function sendWhenUploaded(form: HTMLFormElement): void {
  const touched = new AbortController()
  const observer = new MutationObserver(() => {
    if (hasUploading(form)) return
    touched.abort()
    if (form.querySelector('[data-upload="failed"]') === null) form.requestSubmit()
  })
  touched.signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['click', 'input']) form.addEventListener(act, () => touched.abort(), { signal: touched.signal })
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-upload'] })
}

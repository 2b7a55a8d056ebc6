/** Attribute that marks a pending or failed upload within a form. */
export const uploadMark = (failed: boolean) => ({ 'data-upload': failed ? 'failed' : 'running' }) as const

/** Whether a chosen file of the form is still uploading. */
export const hasUploading = (form: ParentNode): boolean => form.querySelector('[data-upload="running"]') !== null

/** Retry button of a failed upload: the first button of its row. A failed image has none and needs none. */
export const retryOfFailed = (form: ParentNode): HTMLElement | null =>
  form.querySelector('[data-upload="failed"] button')

/**
 * Submits a form once its uploads are done. Cancels when an upload fails, which the user must see first, or when the
 * user continues to edit the form.
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

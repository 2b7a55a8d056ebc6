/** Marks, within a form, a file that is on its way to the store. */
export const uploadingMark = { 'data-uploading': true } as const

/** Whether a form would be sent without a file that was chosen for it. */
export const hasUploading = (form: ParentNode | undefined): boolean =>
  form !== undefined && form.querySelector('[data-uploading]') !== null

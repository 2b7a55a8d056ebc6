import type { StoredFile } from '#lib/upload.ts'

export const bookingTabs = [
  { value: 'Active', label: 'Active' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Cancelled', label: 'Cancelled' },
] as const

export const activeFilters = [
  { value: 'all', label: 'All statuses' },
  { value: 'Ongoing', label: 'Ongoing' },
  { value: 'Amidst-Cancellation', label: 'Amidst Cancellation' },
  { value: 'Amidst-Completion-Process', label: 'Amidst Completion Process' },
  { value: 'In-dispute', label: 'In Dispute' },
] as const

export const bookingSortings = [
  { value: 'all', label: 'All' },
  { value: 'new_to_old', label: 'New to old' },
  { value: 'old_to_new', label: 'Old to new' },
] as const

/** What proof and evidence may be. */
export const proofFiles = '.png,.jpg,.jpeg,.pdf'

/** Stored files as a call's documents. */
export const documentsOf = (files: readonly StoredFile[]) =>
  files.map(({ name, filename }) => ({ name, url: filename }))

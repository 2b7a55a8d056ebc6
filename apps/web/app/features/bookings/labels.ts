import type { bookingProcess } from '@market/contract/bookings/process.ts'
import { stateLabel } from '@market/contract/words.ts'
import { wireState } from '@market/contract/wire.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { anyOrder } from '#features/cards/labels.ts'

const choiceOf = <Status extends (typeof bookingProcess.states)[number]>(value: Status) => ({
  value,
  label: stateLabel(value),
})

export const bookingTabs = [
  { value: 'Active', label: 'Active' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Cancelled', label: 'Cancelled' },
] as const

export const activeFilters = [
  { value: 'all', label: 'All statuses' },
  choiceOf('Ongoing'),
  choiceOf(wireState.cancellationProposed),
  choiceOf(wireState.completionRequested),
  choiceOf('In-dispute'),
] as const

export const bookingSortings = [
  { value: 'all', label: anyOrder },
  { value: 'new_to_old', label: 'New to old' },
  { value: 'old_to_new', label: 'Old to new' },
] as const

/** File types allowed as proof and evidence. */
export const proofFiles = '.png,.jpg,.jpeg,.pdf'

/** Converts stored files to a call's documents. */
export const documentsOf = (files: readonly StoredFile[]) =>
  files.map(({ name, filename }) => ({ name, url: filename }))

export const bidFilters = [
  { value: 'all', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'pending', label: 'Pending' },
] as const

/** In the address of a job: the bid dialog is open, as when somebody comes back to it. */
export const bidParameter = 'bid'

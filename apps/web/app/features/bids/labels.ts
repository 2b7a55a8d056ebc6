export const bidFilters = [
  { value: 'all', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'pending', label: 'Pending' },
] as const

/** URL parameter with the page number of a list of invitations. */
export const invitationsParameter = 'invitations'

/** URL parameter of a job that opens the bid dialog, for example after a detour. */
export const bidParameter = 'bid'

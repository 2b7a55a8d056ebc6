import { counted } from '@market/contract/numbers.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { type SearchAlert, searchAlerted } from './events.ts'
import { alertNames } from './store-alerts.ts'

const quoted = (text: string) => `“${text}”`

function wordsOf({ total, titles, sellers = [], names: [name, ...others] }: SearchAlert) {
  const searches = others.length === 0 && name !== undefined ? quoted(name) : 'your saved searches'
  const named = [...titles.map(quoted), ...sellers].slice(0, alertNames)
  const rest = total - named.length
  const listed = [...named, ...(rest > 0 ? [`${rest} more`] : [])]
  return {
    title: total === 1 ? `New match for ${searches}` : `${counted(total, 'new match', 'new matches')} for ${searches}`,
    description: `${sellers.length === 0 ? 'Posted' : 'Found'}: ${new Intl.ListFormat('en').format(listed)}.`,
  }
}

/** Notices of saved searches; one for all that were found since the last. */
export const notices = [
  on(searchAlerted, 'search.notices', (ctx, delivered) => {
    const { userId, listingId, sellerId } = delivered.payload
    return notify(ctx, delivered, {
      to: userId,
      type: 'saved-search',
      ...wordsOf(delivered.payload),
      serviceId: listingId,
      senderId: sellerId ?? null,
    })
  }),
]

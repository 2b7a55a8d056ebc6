import type { Module, ModuleBase } from '#platform/module.ts'
import { admin } from '#modules/admin/module.ts'
import { bids } from '#modules/bids/module.ts'
import { bookings } from '#modules/bookings/module.ts'
import { chat } from '#modules/chat/module.ts'
import { connects } from '#modules/connects/module.ts'
import { favourites } from '#modules/favourites/module.ts'
import { holds } from '#modules/holds/module.ts'
import { identity } from '#modules/identity/module.ts'
import { ledger } from '#modules/ledger/module.ts'
import { listings } from '#modules/listings/module.ts'
import { moderation } from '#modules/moderation/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import { offers } from '#modules/offers/module.ts'
import { payments } from '#modules/payments/module.ts'
import { people } from '#modules/people/module.ts'
import { profiles } from '#modules/profiles/module.ts'
import { reference } from '#modules/reference/module.ts'
import { receipts } from '#modules/receipts/module.ts'
import { reports } from '#modules/reports/module.ts'
import { search } from '#modules/search/module.ts'
import { reviews } from '#modules/reviews/module.ts'
import { sharing } from '#modules/sharing/module.ts'
import { support } from '#modules/support/module.ts'
import { uploads } from '#modules/uploads/module.ts'
import { withdrawals } from '#modules/withdrawals/module.ts'
import { pendingWithdrawals } from '#modules/withdrawals/public.ts'

/** Every module of the marketplace, from the lowest level up (ARCHITECTURE 'Levels'). */
export const createModules = (base: ModuleBase): readonly Module[] => [
  uploads(base),
  reference,
  people,
  identity(base),
  ledger,
  holds,
  payments(base, pendingWithdrawals),
  notifications(base),
  listings,
  bids,
  offers,
  connects,
  search,
  chat,
  favourites,
  reports,
  profiles,
  sharing,
  bookings,
  reviews,
  withdrawals(base),
  support,
  admin(),
  moderation(base),
  receipts(base),
]

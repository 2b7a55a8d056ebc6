import type { Module, ModuleBase } from '#platform/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { favourites } from '#modules/favourites/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import { payments } from '#modules/payments/module.ts'
import { profiles } from '#modules/profiles/module.ts'
import { reports } from '#modules/reports/module.ts'

/** Every module of the marketplace, from the lowest level up (DESIGN 'Who knows whom'). */
export const createModules = (base: ModuleBase): readonly Module[] => [
  accounts,
  payments(base),
  notifications,
  favourites,
  reports,
  profiles,
]

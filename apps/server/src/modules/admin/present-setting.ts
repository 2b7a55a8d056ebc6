import { settingDefinitions, type SettingName } from '@market/contract/admin/settings.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'

/** A setting as people read and type it: money in dollars. */
export const inPeoplesUnits = (name: SettingName, value: number | boolean): number | boolean =>
  settingDefinitions[name].kind === 'dollars' ? dollarsFromCents(cents(Number(value))) : value

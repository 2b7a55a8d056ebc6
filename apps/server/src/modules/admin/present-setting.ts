import { settingDefinitions, type SettingName, type SettingValue } from '@market/contract/admin/settings.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'

/** A setting as people read and type it: money in dollars. */
export const inPeoplesUnits = (name: SettingName, value: SettingValue): SettingValue =>
  settingDefinitions[name].kind === 'dollars' ? dollarsFromCents(cents(Number(value))) : value

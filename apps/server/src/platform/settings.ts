import { asKept, settingDefinitions, type SettingName, settingNames } from '@market/contract/admin/settings.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Tx } from './database.ts'

/** What a setting of each kind is kept as. */
interface KeptAs {
  readonly dollars: Cents
  readonly percent: number
  readonly number: number
  /** In milliseconds, like days. */
  readonly hours: number
  readonly days: number
  readonly switch: boolean
  readonly text: string
}

/** What the operator may change (RULES 1: every number is a setting), as the program keeps it. */
export type MarketSettings = {
  readonly [Name in SettingName]: KeptAs[(typeof settingDefinitions)[Name]['kind']]
}

export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, asKept(name, settingDefinitions[name].standard)]),
) as unknown as MarketSettings

/** Reads the settings that differ from the defaults. */
export async function readSettings(tx: Tx): Promise<MarketSettings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}

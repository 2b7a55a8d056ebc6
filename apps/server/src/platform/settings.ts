import { asKept, settingDefinitions, type SettingName, settingNames } from '@market/contract/admin/settings.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Tx } from './database/database.ts'

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

/** What the operator may change (product-rules: API conventions: every number is a setting), as the program keeps it. */
export type MarketSettings = {
  readonly [Name in SettingName]: KeptAs[(typeof settingDefinitions)[Name]['kind']]
}

/** The settings of a market whose operator changed none, as the program keeps them: money in cents, times in milliseconds. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, asKept(name, settingDefinitions[name].standard)]),
) as unknown as MarketSettings

/** Reads the settings that differ from the defaults. */
export async function readSettings(tx: Tx): Promise<MarketSettings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}

const lifeMs = 5000

/** The settings as they were read some seconds ago at most, for every call of a process. */
export class KeptSettings {
  #kept: { readonly value: MarketSettings; readonly until: number } | undefined

  async read(tx: Tx): Promise<MarketSettings> {
    // By the real time: how old they are has nothing to do with a clock that was moved.
    const now = performance.now()
    if (this.#kept === undefined || this.#kept.until < now) {
      this.#kept = { value: await readSettings(tx), until: now + lifeMs }
    }
    return this.#kept.value
  }

  forget(): void {
    this.#kept = undefined
  }
}

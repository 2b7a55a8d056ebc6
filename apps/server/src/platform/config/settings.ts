import { toStored } from '@market/contract/admin/setting-values.ts'
import { settingDefinitions, type SettingName, settingNames } from '@market/contract/admin/settings.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Tx } from '../database/engine/public.ts'

/** The stored type of each kind of setting. */
interface KeptAs {
  readonly dollars: Cents
  readonly percent: number
  readonly number: number
  /** In milliseconds, as are days. */
  readonly hours: number
  readonly days: number
  readonly switch: boolean
  readonly text: string
}

/** The operator's settings in stored units (product-rules: API conventions: every number is a setting). */
export type MarketSettings = {
  readonly [Name in SettingName]: KeptAs[(typeof settingDefinitions)[Name]['kind']]
}

/** The default settings in stored units: money in cents, times in milliseconds. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, toStored(name, settingDefinitions[name].standard)]),
) as unknown as MarketSettings

/** Reads the changed settings and fills in the defaults. */
export async function readSettings(tx: Tx): Promise<MarketSettings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}

const lifeMs = 5000

/** Caches the settings of a process for a few seconds. */
export class CachedSettings {
  #cached: { readonly value: MarketSettings; readonly until: number } | undefined

  async read(tx: Tx): Promise<MarketSettings> {
    // Uses real time, because cache expiry must not depend on the movable clock.
    const now = performance.now()
    if (this.#cached === undefined || this.#cached.until < now) {
      this.#cached = { value: await readSettings(tx), until: now + lifeMs }
    }
    return this.#cached.value
  }

  forget(): void {
    this.#cached = undefined
  }
}

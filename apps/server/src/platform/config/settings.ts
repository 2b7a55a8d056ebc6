import { toStored } from '@market/contract/admin/setting-values.ts'
import { settingDefinitions, type SettingName, settingNames } from '@market/contract/admin/settings.ts'
import type { MarketFees } from '@market/contract/bookings/fees.ts'
import { type Branding, defaultBranding } from '@market/contract/branding/schema.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Tx } from '../database/engine/public.ts'

/** The stored type of each kind of setting. */
interface KeptAs {
  readonly dollars: Cents
  readonly percent: number
  readonly rate: number
  readonly number: number
  /** In milliseconds, as are days. */
  readonly hours: number
  readonly days: number
  readonly switch: boolean
  readonly text: string
}

/** The settings that have one value each, in stored units. */
export type SingleSettings = {
  readonly [Name in SettingName]: KeptAs[(typeof settingDefinitions)[Name]['kind']]
}

/** The operator's settings in stored units (product-rules: API conventions: every number is a setting). */
export type MarketSettings = SingleSettings &
  Pick<MarketFees, 'categoryFees'> & {
    /** The look, which the console edits as a whole. */
    readonly branding: Branding
  }

/** The default settings in stored units: money in cents, times in milliseconds. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, toStored(name, settingDefinitions[name].standard)]),
) as unknown as SingleSettings

/** The fees of the categories that have their own. */
async function readCategoryFees(tx: Tx): Promise<MarketFees['categoryFees']> {
  const rows = await tx.selectFrom('category_fees').selectAll().execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.category_id,
      {
        platformFee: row.flat_cents,
        feePercent: row.percent_hundredths / 100,
        feeMinimum: row.minimum_cents,
        feeMaximum: row.maximum_cents,
      },
    ]),
  )
}

/** Reads the changed settings and fills in the defaults. */
export async function readSettings(tx: Tx): Promise<MarketSettings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  const changed = Object.fromEntries(rows.map((row) => [row.name, row.value]))
  return { ...defaultSettings, branding: defaultBranding, ...changed, categoryFees: await readCategoryFees(tx) }
}

const lifeMs = 5000

/** Caches the settings of a process for a few seconds. */
export class CachedSettings {
  #cached: { readonly value: MarketSettings; readonly until: number } | undefined
  /** Number of changes announced so far. */
  #changes = 0

  async read(tx: Tx): Promise<MarketSettings> {
    // Uses real time, because cache expiry must not depend on the movable clock.
    const now = performance.now()
    if (this.#cached !== undefined && this.#cached.until >= now) return this.#cached.value
    const before = this.#changes
    const value = await readSettings(tx)
    // A value that was read before a change is not kept after it.
    if (before === this.#changes) this.#cached = { value, until: now + lifeMs }
    return value
  }

  forget(): void {
    this.#changes++
    this.#cached = undefined
  }
}

import type { CountryId, UserId } from '@market/contract/ids.ts'
import { type Cents, includedTax } from '@market/contract/money.ts'
import { isInEu, vatPrefixOf } from '@market/contract/receipts/vat-number.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { IncludedTax, Party } from './document-content.ts'
import { findFeeTax } from './store-fee-taxes.ts'
import { findParty } from './store.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The operator, as documents show it; the marketplace's name until an owner sets the legal name. */
export const issuerOf = ({ settings }: Ctx): Party => ({
  name: settings.legalName === '' ? settings.marketName : settings.legalName,
  address: orNull(settings.legalAddress),
  taxNumber: orNull(settings.taxNumber),
})

/** A user as documents show them, and where they are taxed. */
export interface Billed {
  readonly party: Party
  readonly countryId: CountryId | null
  /** Has a VAT number of an EU country, which VIES confirmed where the operator uses VIES. */
  readonly isEuBusiness: boolean
}

/** A user, as documents show them: their invoice details, or else their profile. */
export async function billedParty(ctx: Ctx, id: UserId): Promise<Billed> {
  const row = await findParty(ctx.tx, id)
  const profile = [row.address, [row.zipcode, row.city].filter(Boolean).join(' '), row.state_name, row.country_name]
  const own = [row.billing_address, row.billing_country_name ?? row.country_name]
  const parts = (row.billing_address === null ? profile : own).filter((part) => part !== null && part !== '')
  const countryId = row.billing_country_id ?? row.country_id
  const counts = !ctx.settings.checkVatNumbers || row.is_vat_number_valid === true
  return {
    party: { name: row.business_name ?? row.full_name, address: orNull(parts.join(', ')), taxNumber: row.vat_number },
    countryId,
    isEuBusiness: countryId !== null && isInEu(countryId) && row.vat_number !== null && counts,
  }
}

interface FeeTax {
  readonly tax: IncludedTax | null
  readonly isReverseCharge: boolean
}

export const reverseCharge =
  'Reverse charge: the recipient accounts for the VAT (Article 196 of Council Directive 2006/112/EC). No VAT is included.'

/**
 * The tax that the platform fee of a seller includes, by the country of the seller. EU businesses with a VAT number
 * account for it themselves, unless the operator is registered in the same country (product-rules: Receipts and
 * invoices).
 */
export async function feeTax(ctx: Ctx, { countryId, isEuBusiness }: Billed, fee: Cents): Promise<FeeTax> {
  const rate = countryId === null ? undefined : await findFeeTax(ctx.tx, countryId)
  if (countryId === null || rate === undefined) return { tax: null, isReverseCharge: false }
  const prefix = vatPrefixOf(countryId)
  const isDomestic = prefix !== undefined && ctx.settings.taxNumber.startsWith(prefix)
  if (isEuBusiness && !isDomestic) return { tax: null, isReverseCharge: true }
  const percent = rate.percent_hundredths / 100
  return { tax: { name: rate.name, percent, amount: includedTax(fee, percent) }, isReverseCharge: false }
}

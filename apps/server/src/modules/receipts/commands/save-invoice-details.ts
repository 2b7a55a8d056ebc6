import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getInvoiceDetails, saveInvoiceDetails as endpoint } from '@market/contract/receipts/endpoints.ts'
import { vatNumberOf } from '@market/contract/receipts/vat-number.ts'
import { requireOffered } from '#modules/reference/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { findInvoiceDetails, missingForInvoices, upsertInvoiceDetails } from '../store-invoice-details.ts'
import { findAgreement } from '../store-self-billing.ts'
import { requestVatCheck, vatCheckOf } from '../vat-checks.ts'

type Details = OutputOf<typeof getInvoiceDetails>

/** The caller's invoice details as saved. */
export async function readInvoiceDetails(ctx: Ctx): Promise<Details> {
  const row = await findInvoiceDetails(ctx.tx, person(ctx).id)
  return {
    businessName: row?.business_name ?? '',
    address: row?.address ?? '',
    countryId: row?.country_id ?? null,
    vatNumber: row?.vat_number ?? '',
    vatCheck: await vatCheckOf(ctx, person(ctx).id),
  }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** Saves what new receipts and invoices of the caller show; documents issued before stay as they are. */
export async function saveInvoiceDetails(ctx: Ctx, details: ParsedInputOf<typeof endpoint>): Promise<Details> {
  const { businessName, address, countryId = null, vatNumber = '' } = details
  const before = await findInvoiceDetails(ctx.tx, person(ctx).id)
  if (countryId !== null) await requireOffered(ctx.tx, { countryId }, { country_id: before?.country_id ?? null })
  const row = {
    business_name: orNull(businessName),
    address: orNull(address),
    country_id: countryId,
    vat_number: countryId === null || vatNumber === '' ? null : vatNumberOf(countryId, vatNumber),
  }
  await upsertInvoiceDetails(ctx, person(ctx).id, row)
  const [missing] = missingForInvoices(row)
  if (missing !== undefined && (await findAgreement(ctx.tx, person(ctx).id))?.ended_at === null)
    throw fieldError(missing.field, 'Self-billed invoices need this. Turn off self-billing before you remove it.')
  await requestVatCheck(ctx, person(ctx).id)
  return readInvoiceDetails(ctx)
}

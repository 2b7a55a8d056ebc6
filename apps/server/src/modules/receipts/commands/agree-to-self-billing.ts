import { allow, allowUnless } from '@market/contract/actions.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { percentHundredths } from '@market/contract/money.ts'
import type {
  agreeToSelfBilling as agreeEndpoint,
  getSelfBilling as endpoint,
} from '@market/contract/receipts/endpoints-self-billing.ts'
import { selfBillingTerms } from '@market/contract/receipts/schema.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { findInvoiceDetails, lockInvoiceDetails, missingForInvoices } from '../store-invoice-details.ts'
import { endAgreement, findAgreement, startAgreement } from '../store-self-billing.ts'

type SelfBilling = OutputOf<typeof endpoint>
type Details = Awaited<ReturnType<typeof findInvoiceDetails>>

/** Why invoices cannot be issued in the name of a seller with these details; null if they can. */
function whyNotAgree(details: Details): string | null {
  const missing = missingForInvoices(details).map(({ label }) => label)
  return missing.length === 0 ? null : `Add to your invoice details first: ${missing.join(', ')}.`
}

/** The caller's agreement to self-billing. */
export async function readSelfBilling(ctx: Ctx): Promise<SelfBilling> {
  const { tx, settings } = ctx
  const { id } = person(ctx)
  const agreement = await findAgreement(tx, id)
  const isActive = agreement !== undefined && agreement.ended_at === null
  return {
    agreedAt: isActive ? agreement.agreed_at.toISOString() : null,
    taxPercent: (agreement?.tax_percent_hundredths ?? 0) / 100,
    terms: isActive ? agreement.terms : selfBillingTerms(settings.marketName),
    actions: isActive
      ? allow('end')
      : settings.selfBilling
        ? allowUnless('agree', whyNotAgree(await findInvoiceDetails(tx, id)))
        : [],
  }
}

/** Agrees that bookings which end from now on get an invoice in the name of the caller (product-rules: Receipts and invoices). */
export async function agreeToSelfBilling(
  ctx: Ctx,
  { taxPercent }: ParsedInputOf<typeof agreeEndpoint>,
): Promise<SelfBilling> {
  const { id } = person(ctx)
  if (!ctx.settings.selfBilling) throw new AppError('NOT_FOUND')
  // Locked, so that the details are not emptied meanwhile.
  const blocked = whyNotAgree(await lockInvoiceDetails(ctx.tx, id))
  if (blocked !== null) throw fieldError('agrees', blocked)
  await startAgreement(ctx.tx, {
    user_id: id,
    tax_percent_hundredths: percentHundredths(taxPercent),
    terms: selfBillingTerms(ctx.settings.marketName),
    agreed_at: ctx.now,
  })
  return readSelfBilling(ctx)
}

/** Ends the caller's agreement; invoices that were issued remain. */
export async function endSelfBilling(ctx: Ctx): Promise<SelfBilling> {
  await endAgreement(ctx.tx, person(ctx).id, ctx.now)
  return readSelfBilling(ctx)
}

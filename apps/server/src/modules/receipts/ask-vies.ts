import { splitVatNumber } from '@market/contract/receipts/vat-number.ts'
import { z } from 'zod'

const maxBytes = 64 * 1024

export interface ViesAnswer {
  readonly isValid: boolean
  readonly consultationNumber: string | null
}

/** Asks about a stored VAT number of an EU country; throws if VIES does not know or does not answer. */
export type AskVies = (vatNumber: string, requester: string) => Promise<ViesAnswer>

const answered = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  userError: z.enum(['VALID', 'INVALID', '']).nullish(),
  requestIdentifier: z.string().max(50).nullish(),
})

/** VIES reports errors in one of two forms. */
const failed = z.object({
  userError: z.string().max(50).optional(),
  errorWrappers: z.array(z.object({ error: z.string().max(50) })).optional(),
})

async function readUpTo(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of response.body ?? []) {
    total += chunk.length
    if (total > maxBytes) throw new Error('VIES sent a longer answer than expected')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Asks the REST service of VIES, the EU's register of VAT numbers. */
export const viesAt =
  (url: string, timeoutMs = 15_000): AskVies =>
  async (vatNumber, requester) => {
    const asked = splitVatNumber(vatNumber)
    const own = splitVatNumber(requester)
    if (asked === undefined) throw new Error('Not a VAT number of an EU country')
    const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: asked.prefix,
        vatNumber: asked.number,
        // Only an operator with an EU number gets a consultation number.
        ...(own && { requesterMemberStateCode: own.prefix, requesterNumber: own.number }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readUpTo(response))
    const answer = answered.safeParse(body)
    if (!response.ok || !answer.success) {
      const { userError, errorWrappers } = failed.safeParse(body).data ?? {}
      const problem = userError ?? errorWrappers?.[0]?.error ?? `status ${response.status}`
      if (problem === 'INVALID_INPUT') return { isValid: false, consultationNumber: null }
      throw new Error(`VIES did not check the number: ${problem}`)
    }
    const { data } = answer
    if (data.countryCode !== asked.prefix || data.vatNumber !== asked.number)
      throw new Error('VIES answered about another number')
    return { isValid: data.valid, consultationNumber: data.requestIdentifier || null }
  }

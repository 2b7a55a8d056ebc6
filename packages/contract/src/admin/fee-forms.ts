import { z } from 'zod'
import { amountInput, numberInput } from '../amounts.ts'
import { formatNumber } from '../numbers.ts'
import { categoryId } from '../ids.ts'
import { centsFromDollars, hasAtMostTwoDecimals } from '../money.ts'
import { versionSeen } from '../version.ts'
import { feeSettings } from './fee-settings.ts'

/** An amount within the limits of its setting. */
function feeAmount(label: string, { max }: { readonly max: number }) {
  const range = `Please enter 0 to ${formatNumber(max)}.`
  return amountInput({ required: `${label} is required.`, min: range }, 0).refine(
    (amount) => amount <= centsFromDollars(max),
    range,
  )
}

const percentRange = `Please enter 0 to ${feeSettings.feePercent.max}.`

/** The platform fee of a category; the fee cap of the settings limits it too (product-rules: Fees). */
export const categoryFeeForm = z
  .object({
    categoryId,
    platformFee: feeAmount('Flat fee', feeSettings.platformFee),
    feePercent: numberInput('Percentage is required.').pipe(
      z
        .number()
        .min(0, percentRange)
        .max(feeSettings.feePercent.max, percentRange)
        .refine(hasAtMostTwoDecimals, 'Please enter a percentage with at most two decimals.'),
    ),
    feeMinimum: feeAmount('Minimum fee', feeSettings.feeMinimum),
    feeMaximum: feeAmount('Maximum fee', feeSettings.feeMaximum),
    version: versionSeen,
  })
  .refine(({ feeMinimum, feeMaximum }) => feeMinimum <= feeMaximum, {
    path: ['feeMaximum'],
    message: 'The maximum fee must not be below the minimum fee.',
  })

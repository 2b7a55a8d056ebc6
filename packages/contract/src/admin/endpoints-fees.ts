import { z } from 'zod'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { categoryId } from '../ids.ts'
import { pageOf } from '../page.ts'
import { version } from '../version.ts'
import { categoryFeeForm } from './fee-forms.ts'
import { ownersOnly } from './forms.ts'

export const listCategoryFees = endpoint({
  name: 'admin.listCategoryFees',
  method: 'GET',
  path: '/admin/category-fees',
  audience: 'admin',
  summary: 'Lists the categories that have their own platform fee.',
  input: z.object({}),
  output: pageOf(
    z.object({
      id: categoryId,
      categoryId,
      category: z.string(),
      platformFee: dollarsOut,
      feePercent: z.number(),
      feeMinimum: dollarsOut,
      feeMaximum: dollarsOut,
      version,
    }),
  ),
  errors: [],
})

export const saveCategoryFee = endpoint({
  name: 'admin.saveCategoryFee',
  method: 'PUT',
  path: '/admin/category-fees',
  audience: 'admin',
  summary: 'Give a category its own platform fee, or change it. Owners only.',
  input: categoryFeeForm,
  output: z.null(),
  errors: [...ownersOnly, 'RECORD_CHANGED'],
  message: 'Saved. It applies to new bookings, bids and offers.',
  fresh: true,
})

export const deleteCategoryFee = endpoint({
  name: 'admin.deleteCategoryFee',
  method: 'DELETE',
  path: '/admin/category-fees/{id}',
  audience: 'admin',
  summary: 'Remove the fee of a category: the fee of the marketplace applies to it again. Owners only.',
  input: z.object({ id: categoryId }),
  output: z.null(),
  errors: [...ownersOnly],
  message: 'Deleted. The fee of the marketplace applies to this category now.',
  fresh: true,
})

import { whyBlocked } from '@market/contract/actions.ts'
import { deleteCategoryFee, listCategoryFees, saveCategoryFee } from '@market/contract/admin/endpoints-fees.ts'
import { categoryFeeForm } from '@market/contract/admin/fee-forms.ts'
import { settingProblem } from '@market/contract/admin/setting-values.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDollars, numberWritten } from '@market/contract/numbers.ts'
import { getAdminSetting, getCategories } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import type { FeesInDollars } from '#lib/formats/fee.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { FeeExample } from '../forms/fee-example.tsx'
import { words } from '../tables/columns.tsx'
import { RecordList } from '../tables/record-list.tsx'
import { useAdmin } from '../use-admin.ts'

type CategoryFee = OutputOf<typeof listCategoryFees>['records'][number]

const parts = ['platformFee', 'feePercent', 'feeMinimum', 'feeMaximum'] as const

/** The fees of the marketplace with the parts that are typed for a category; null while they cannot be saved. */
function typedFees(market: FeesInDollars | undefined, values: Record<string, unknown>): FeesInDollars | null {
  const typed = parts.map((name) => [name, numberWritten(String(values[name]))] as const)
  if (market === undefined || typed.some(([name, value]) => settingProblem(name, value) !== null)) return null
  const fees = { ...market, ...Object.fromEntries(typed) }
  return fees.feeMinimum <= fees.feeMaximum ? fees : null
}

/** Platform fees of categories that have their own. */
export function CategoryFees() {
  const fees = useEndpoint(listCategoryFees, {})
  const categories = useEndpoint(getCategories, {})
  const market = useEndpoint(getAdminSetting, {})
  const blocked = whyBlocked(useAdmin().data?.actions ?? [], 'editSettings')
  const choices = (categories.data?.records ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <ConsolePage
      title="Category fees"
      lead="Categories with their own platform fee. The fee cap of the settings limits it too. Applies to new bookings, bids and offers."
    >
      <QueryState query={fees} skeleton={<TableSkeleton />}>
        {({ records }) => (
          <RecordList<CategoryFee>
            caption="Category fees"
            noun="fee"
            rows={records}
            blocked={blocked}
            rowKey={({ id }) => id}
            columns={[
              words('Category', ({ category }) => category),
              words('Flat fee', ({ platformFee }) => formatDollars(platformFee), { align: 'end' }),
              words('Percent', ({ feePercent }) => feePercent, { align: 'end' }),
              words('Minimum', ({ feeMinimum }) => formatDollars(feeMinimum), { align: 'end' }),
              words('Maximum', ({ feeMaximum }) => formatDollars(feeMaximum), { align: 'end' }),
            ]}
            fields={[
              {
                name: 'categoryId',
                label: 'Category',
                kind: 'choice',
                choices: [{ value: '', label: 'Choose a category' }, ...choices],
              },
              { name: 'platformFee', label: 'Flat fee', kind: 'money' },
              { name: 'feePercent', label: 'Percent of the price', kind: 'number' },
              { name: 'feeMinimum', label: 'Minimum fee', kind: 'money' },
              { name: 'feeMaximum', label: 'Maximum fee', kind: 'money' },
            ]}
            schema={categoryFeeForm}
            save={saveCategoryFee}
            preview={(values) => <FeeExample fees={typedFees(market.data, values)} />}
            remove={{ endpoint: deleteCategoryFee, input: ({ id }) => ({ id }) }}
            gone="The fee of the marketplace applies to new bookings in this category again."
            invalidates={[listCategoryFees, getAdminSetting]}
          />
        )}
      </QueryState>
    </ConsolePage>
  )
}

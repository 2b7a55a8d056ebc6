import { whyBlocked } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { deleteFeeTax, listFeeTaxes, saveFeeTax } from '@market/contract/receipts/endpoints-console.ts'
import { feeTaxForm } from '@market/contract/receipts/schema.ts'
import { getCountries } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { words } from '../tables/columns.tsx'
import { RecordList } from '../tables/record-list.tsx'
import { useAdmin } from '../use-admin.ts'

type FeeTax = OutputOf<typeof listFeeTaxes>['records'][number]

/** The taxes that the platform fee includes, by country of the seller. */
export function FeeTaxes() {
  const taxes = useEndpoint(listFeeTaxes, {})
  const countries = useEndpoint(getCountries, {})
  const blocked = whyBlocked(useAdmin().data?.actions ?? [], 'editSettings')
  const choices = (countries.data?.records ?? []).map(({ id, countryName }) => ({ value: id, label: countryName }))
  return (
    <ConsolePage
      title="Fee taxes"
      lead="Tax that the platform fee includes, by the country of the seller. Fees of other sellers include none."
    >
      <QueryState query={taxes} skeleton={<TableSkeleton />}>
        {({ records }) => (
          <RecordList<FeeTax>
            caption="Fee taxes"
            noun="tax"
            rows={records}
            blocked={blocked}
            rowKey={({ id }) => id}
            columns={[
              words('Country', ({ country }) => country),
              words('Tax', ({ name }) => name),
              words('Percent', ({ percent }) => percent, { align: 'end' }),
            ]}
            fields={[
              {
                name: 'countryId',
                label: 'Country',
                kind: 'choice',
                choices: [{ value: '', label: 'Choose a country' }, ...choices],
              },
              { name: 'name', label: 'Name, such as VAT or GST' },
              { name: 'percent', label: 'Percent of the fee without tax', kind: 'number' },
            ]}
            schema={feeTaxForm}
            save={saveFeeTax}
            remove={{ endpoint: deleteFeeTax, input: ({ countryId }) => ({ countryId }) }}
            gone="Fees of sellers in this country will include no tax. Earlier invoices stay as they are."
            invalidates={[listFeeTaxes]}
          />
        )}
      </QueryState>
    </ConsolePage>
  )
}

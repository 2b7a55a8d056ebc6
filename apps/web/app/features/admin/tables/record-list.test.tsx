import { saveCategoryFee } from '@market/contract/admin/endpoints-fees.ts'
import { categoryFeeForm } from '@market/contract/admin/fee-forms.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { words } from './columns.tsx'
import { RecordList } from './record-list.tsx'

const show = (blocked: string | null) =>
  render(
    <TestApp>
      <RecordList<{ id: string; category: string }>
        caption="Category fees"
        noun="fee"
        rows={[{ id: '1', category: 'Design' }]}
        rowKey={({ id }) => id}
        columns={[words('Category', ({ category }) => category)]}
        fields={[]}
        schema={categoryFeeForm}
        save={saveCategoryFee}
        remove={{ endpoint: saveCategoryFee, input: (row) => row }}
        blocked={blocked}
        invalidates={[]}
      />
    </TestApp>,
  )

const buttons = () => ['Add fee', 'Edit Design', 'Delete Design'].map((name) => screen.getByRole('button', { name }))

test('an operator who may not change the records sees why, and cannot try', () => {
  show('Only an owner can change settings.')
  const reason = screen.getByText('Only an owner can change settings.')
  for (const button of buttons()) {
    expect(button).toHaveProperty('disabled', true)
    expect(button.getAttribute('aria-describedby')).toBe(reason.id)
  }
})

test('an operator who may change the records has every button', () => {
  show(null)
  for (const button of buttons()) expect(button).toHaveProperty('disabled', false)
})

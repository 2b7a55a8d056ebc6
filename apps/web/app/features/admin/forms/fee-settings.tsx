import { settingProblem } from '@market/contract/admin/setting-values.ts'
import { type SettingName, settingNamesOf } from '@market/contract/admin/settings.ts'
import { numberWritten } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { FeesInDollars } from '#lib/formats/fee.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import { type Setting, SettingField, type SettingFieldProps } from './setting-field.tsx'
import classes from '../screens/screens.module.css'
import { FeeExample } from './fee-example.tsx'

const feeNames = settingNamesOf('Fees')

interface FeeSettingsProps {
  records: readonly Setting[]
  mayEdit: boolean
  onUnsaved: SettingFieldProps['onUnsaved']
}

/** The fees of the marketplace, with an example that follows what is typed. */
export function FeeSettings({ records, mayEdit, onUnsaved }: FeeSettingsProps) {
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({})
  const follow = useCallback(
    (name: SettingName, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    [],
  )
  const own = records.filter(({ name }) => feeNames.includes(name))
  const savedOf = (wanted: SettingName) => own.find(({ name }) => name === wanted)?.value ?? ''
  const values = feeNames.map((name) => [name, numberWritten(typed[name] ?? String(savedOf(name)))] as const)
  const fees = { ...Object.fromEntries(values), categoryFees: [] } as unknown as FeesInDollars
  const canBeSaved =
    values.every(([name, value]) => settingProblem(name, value) === null) && fees.feeMinimum <= fees.feeMaximum
  return (
    <Card>
      <Section title="Fees" action={<Link to={paths.adminScreen('category-fees')}>Fees of categories</Link>}>
        <div className={classes.stack}>
          {own.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              mayEdit={mayEdit}
              onUnsaved={onUnsaved}
              onType={follow}
            />
          ))}
          <FeeExample fees={canBeSaved ? fees : null} />
        </div>
      </Section>
    </Card>
  )
}

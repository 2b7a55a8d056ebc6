import { can, whyBlocked } from '@market/contract/actions.ts'
import { getSettings } from '@market/contract/admin/endpoints-settings.ts'
import { settingDefinitions, settingGroups } from '@market/contract/admin/settings.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { FeeSettings } from '../forms/fee-settings.tsx'
import { SettingField } from '../forms/setting-field.tsx'
import { useAdmin } from '../use-admin.ts'
import classes from './screens.module.css'

/** Settings that the operator may change, with their meaning and last change. */
export function Settings() {
  const query = useEndpoint(getSettings, {})
  const actions = useAdmin().data?.actions ?? []
  const mayEdit = can(actions, 'editSettings')
  return (
    <ConsolePage title="Settings" lead={whyBlocked(actions, 'editSettings') ?? 'Changes apply immediately.'}>
      <QueryState query={query} skeleton={<FormSkeleton />}>
        {({ records }) => (
          <div className={classes.pile}>
            {settingGroups.map((group) =>
              group === 'Fees' ? (
                <FeeSettings key={group} records={records} mayEdit={mayEdit} />
              ) : (
                <Card key={group}>
                  <Section title={group}>
                    <div className={classes.stack}>
                      {records
                        .filter(({ name }) => settingDefinitions[name].group === group)
                        .map((setting) => (
                          <SettingField key={setting.name} setting={setting} mayEdit={mayEdit} />
                        ))}
                    </div>
                  </Section>
                </Card>
              ),
            )}
          </div>
        )}
      </QueryState>
    </ConsolePage>
  )
}

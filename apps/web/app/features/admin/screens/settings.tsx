import { can, whyBlocked } from '@market/contract/actions.ts'
import { getSettings } from '@market/contract/admin/endpoints-settings.ts'
import { settingGroups, settingNamesOf } from '@market/contract/admin/settings.ts'
import { counted } from '@market/contract/numbers.ts'
import { useRef, useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { FeeSettings } from '../forms/fee-settings.tsx'
import { SettingField, type UnsavedSetting } from '../forms/setting-field.tsx'
import { useAdmin } from '../use-admin.ts'
import screens from './screens.module.css'
import classes from './settings.module.css'

const anchorOf = (group: string): string => group.toLowerCase().replaceAll(' ', '-')

/**
 * Settings that the operator may change, with their meaning and last change. A page that was opened before an upgrade
 * leaves out the settings that it does not know.
 */
export function Settings() {
  const query = useEndpoint(getSettings, {})
  const actions = useAdmin().data?.actions ?? []
  const mayEdit = can(actions, 'editSettings')
  const unsaved = useUnsavedSettings()
  return (
    <ConsolePage title="Settings" lead={whyBlocked(actions, 'editSettings') ?? 'Changes apply immediately.'}>
      <QueryState query={query} skeleton={<FormSkeleton />}>
        {({ records }) => (
          <div className={classes.page}>
            <nav className={classes.anchors} aria-label="Groups of settings">
              {settingGroups.map((group) => (
                <a key={group} href={`#${anchorOf(group)}`}>
                  {group}
                </a>
              ))}
            </nav>
            <div className={classes.column}>
              {settingGroups.map((group) => (
                <div key={group} id={anchorOf(group)}>
                  {group === 'Fees' ? (
                    <FeeSettings records={records} mayEdit={mayEdit} onUnsaved={unsaved.report} />
                  ) : (
                    <Card>
                      <Section title={group}>
                        <div className={screens.stack}>
                          {records
                            .filter(({ name }) => settingNamesOf(group).includes(name))
                            .map((setting) => (
                              <SettingField
                                key={setting.name}
                                setting={setting}
                                mayEdit={mayEdit}
                                onUnsaved={unsaved.report}
                              />
                            ))}
                        </div>
                      </Section>
                    </Card>
                  )}
                </div>
              ))}
              {unsaved.count > 0 && <SaveBar {...unsaved} />}
            </div>
          </div>
        )}
      </QueryState>
    </ConsolePage>
  )
}

type Unsaved = ReturnType<typeof useUnsavedSettings>

function SaveBar({ count, isSaving, saveAll, discardAll }: Unsaved) {
  return (
    <div className={classes.saveBar} role="region" aria-label="Unsaved changes">
      <p role="status">{counted(count, 'unsaved change')}</p>
      <Button variant="default" disabled={isSaving} onClick={discardAll}>
        Discard
      </Button>
      <Button loading={isSaving} onClick={() => void saveAll()}>
        Save changes
      </Button>
    </div>
  )
}

/** The fields with changes that are not saved; each setting is still saved by a call of its own. */
function useUnsavedSettings() {
  const changes = useRef(new Map<string, UnsavedSetting>())
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  useUnsavedGuard(() => changes.current.size > 0)
  function report(name: string, change: UnsavedSetting | null) {
    if (change === null) changes.current.delete(name)
    else changes.current.set(name, change)
    setNames((before) => (before.has(name) === (change !== null) ? before : new Set(changes.current.keys())))
  }
  /** Stops at the first setting that is not saved, and focuses it. */
  async function saveAll() {
    setSaving(true)
    // A copy, because a saved change leaves the map.
    const waiting = Array.from(changes.current)
    for (const [name, { save }] of waiting)
      if (!(await save())) {
        document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
        break
      }
    setSaving(false)
  }
  const discardAll = () => {
    for (const { discard } of changes.current.values()) discard()
  }
  return { count: names.size, isSaving, report, saveAll, discardAll }
}

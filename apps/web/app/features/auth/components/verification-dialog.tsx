import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { type AskedCode, CodePanel, type CodeTarget, type Verified } from './code-panel.tsx'

interface VerificationDialogProps {
  opened: boolean
  onClose: () => void
  title?: string
  /** One address, or the email and the number to choose between, the email first (SPEC 4). */
  targets: readonly CodeTarget[]
  /** When the code was asked for already: what came of it. */
  asked?: AskedCode | undefined
  onVerified: (answer: Verified) => unknown
}

export function VerificationDialog({
  opened,
  onClose,
  title = 'Verify your account',
  ...rest
}: VerificationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={420}>
      <CodePanels {...rest} />
    </Dialog>
  )
}

type CodePanelsProps = Pick<VerificationDialogProps, 'targets' | 'asked' | 'onVerified'>

function CodePanels({ targets, asked, onVerified }: CodePanelsProps) {
  const [shown, setShown] = useState(targets[0]?.verificationType)
  // Kept per address, so that coming back to a tab asks for no second code.
  const [askedOf, setAskedOf] = useState<Record<string, AskedCode | undefined>>(() =>
    Object.fromEntries(targets.map(({ verificationType }) => [verificationType, asked])),
  )
  const panelOf = (target: CodeTarget) => (
    <CodePanel
      key={target.verificationType}
      target={target}
      asked={askedOf[target.verificationType]}
      onAsked={(answer) => setAskedOf((all) => ({ ...all, [target.verificationType]: answer }))}
      onVerified={onVerified}
    />
  )
  if (targets.length === 1) return targets.map(panelOf)
  return (
    <Tabs
      value={shown ?? null}
      onChange={(value) => setShown(targets.find((target) => target.verificationType === value)?.verificationType)}
      keepMounted={false}
    >
      <Tabs.List aria-label="Where the code goes" grow>
        {targets.map(({ verificationType }) => (
          <Tabs.Tab key={verificationType} value={verificationType}>
            {verificationType}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {targets.map((target) => (
        <Tabs.Panel key={target.verificationType} value={target.verificationType} pt="lg">
          {panelOf(target)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The addresses a new or unverified account can be verified by, the email first. */
export function accountTargets(
  type: CodeTarget['type'],
  { email, phone, countryCode }: { email?: string; phone?: string; countryCode?: string },
): CodeTarget[] {
  return [
    ...(email ? [{ verificationType: 'EMAIL' as const, type, email }] : []),
    ...(phone ? [{ verificationType: 'PHONE' as const, type, phone, countryCode: countryCode ?? '' }] : []),
  ]
}

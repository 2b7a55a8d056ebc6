import { Tabs } from '@mantine/core'
import { useState } from 'react'
import tabClasses from '#ui/navigation/tabs.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { AwaitedCodes } from '../use-awaited-codes.ts'
import { CodePanel, type CodeTarget, type Verified } from './code-panel.tsx'

interface VerificationDialogProps {
  title?: string
  /** Dialog is open while a code is awaited. */
  codes: AwaitedCodes
  onVerified: (answer: Verified) => unknown
  /** Called instead of `onVerified` when the account turns out to be verified already; the dialog is closed then. */
  onVerifiedBefore?: (target: CodeTarget) => unknown
  isNewAccount?: boolean
}

export function VerificationDialog({ title = 'Verify your account', codes, ...rest }: VerificationDialogProps) {
  const isAwaited = codes.targets.length > 0
  const [{ email, countryCode = '', phone = '' } = {}] = codes.targets
  return (
    <>
      {isAwaited && codes.isClosed && (
        <Notice
          tone="blue"
          action={
            <Button variant="default" size="sm" onClick={codes.open}>
              Enter the code
            </Button>
          }
        >
          We are still waiting for the code for {email ?? `${countryCode} ${phone}`}.
        </Notice>
      )}
      <Dialog opened={isAwaited && !codes.isClosed} onClose={codes.close} title={title} size={420}>
        <CodePanels codes={codes} {...rest} />
      </Dialog>
    </>
  )
}

function CodePanels({ codes, onVerifiedBefore, ...rest }: Omit<VerificationDialogProps, 'title'>) {
  const { targets, asked, onAsked } = codes
  const [shown, setShown] = useState(targets[0]?.verificationType)
  const panelOf = (target: CodeTarget) => (
    <CodePanel
      key={target.verificationType}
      target={target}
      asked={asked[target.verificationType]}
      onAsked={(answer) => onAsked(target.verificationType, answer)}
      onVerifiedBefore={(verified) => {
        codes.stop()
        return onVerifiedBefore?.(verified)
      }}
      {...rest}
    />
  )
  if (targets.length === 1) return targets.map(panelOf)
  return (
    <Tabs
      value={shown ?? null}
      onChange={(value) => setShown(targets.find((target) => target.verificationType === value)?.verificationType)}
      keepMounted={false}
      classNames={{ list: tabClasses.list ?? '', tab: tabClasses.tab ?? '' }}
    >
      <Tabs.List aria-label="Where the code goes" grow>
        {targets.map(({ verificationType }) => (
          <Tabs.Tab key={verificationType} value={verificationType}>
            {verificationType === 'PHONE' ? 'Phone' : 'Email'}
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

/** Addresses that can verify a new or unverified account, email first. */
export function accountTargets(
  type: CodeTarget['type'],
  { email, phone, countryCode }: { email?: string; phone?: string; countryCode?: string },
): CodeTarget[] {
  return [
    ...(email ? [{ verificationType: 'EMAIL' as const, type, email }] : []),
    ...(phone ? [{ verificationType: 'PHONE' as const, type, phone, countryCode: countryCode ?? '' }] : []),
  ]
}

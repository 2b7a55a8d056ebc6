import '#theme/mantine-styles.ts'
import '#theme/mantine-overrides.css'
import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useNonce } from '#lib/pages/nonce.ts'
import { cssVariablesResolver, theme } from '#theme/theme.ts'
import { useColourScheme } from './colour-scheme.tsx'

/**
 * Provides Mantine to the layouts behind login and to every dialog, drawer and menu, which public pages load on
 * demand. Nested inside another one, it adds nothing.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return use(MantineContext) === null ? <Provider>{children}</Provider> : children
}

function Provider({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useColourScheme().dark ? 'dark' : 'light'}
      getStyleNonce={() => nonce ?? ''}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  )
}

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from '#lib/pages/nonce.ts'
import { brand, nameMarketplace } from '#lib/pages/brand.ts'
import { keepTyped, restoreTyped } from '#lib/pages/keep-typed.ts'
import { leaveKeysToInputMethod } from '#lib/forms/composing.ts'
import { readFilledFields } from '#lib/pages/before-alive.ts'
import { restoreText, surviveTranslation } from '#lib/pages/translated-text.ts'
import { shareSession } from '#lib/session/session.ts'

// Browsers hide the attribute from scripts but keep the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
// The scroll lock under every dialog writes a style sheet, and asks for its nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

// The server drew the page under this name.
nameMarketplace(document.documentElement.dataset['marketplace'] ?? brand.name)

shareSession()
leaveKeysToInputMethod()
readFilledFields()
restoreText()
surviveTranslation()

/** A page that began so recently has the parts of now: another start would not help. Milliseconds. */
const justBegun = 10_000

restoreTyped(document)

// After an update the server no longer has the parts that an open page would still load. It is loaded again, and what
// was typed is filled in.
window.addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || performance.now() <= justBegun) return
  keepTyped(document)
  location.reload()
})

// The router reloads the page by itself when a screen that was asked for has gone in the same way.
window.addEventListener('pagehide', () => {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  if (router?.state.navigation.state === 'loading') keepTyped(document)
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})

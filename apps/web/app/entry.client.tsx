import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from '#lib/pages/nonce.ts'
import { readBrand } from '#lib/pages/brand.ts'
import { keepTyped, restoreTyped } from '#lib/pages/keep-typed.ts'
import { leaveKeysToInputMethod } from '#lib/forms/composing.ts'
import { readFilledFields } from '#lib/first-view/filled-fields.ts'
import { restoreOriginalText } from '#lib/first-view/original-text.ts'
import { surviveTranslation } from '#lib/pages/translated-text.ts'
import { shareSession } from '#lib/session/session.ts'

// Browsers hide the attribute from scripts but keep the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
// The scroll lock of dialogs inserts a style element and reads its nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: nonce })

// The server rendered the page with this name.
readBrand(document)

shareSession()
leaveKeysToInputMethod()
readFilledFields()
restoreOriginalText()
surviveTranslation()

/**
 * A page started more recently than this already has the current scripts, so a reload would not help. In
 * milliseconds.
 */
const justBegun = 10_000

restoreTyped(document)

// After a deployment the server no longer has the chunks of an open page, so the page reloads and restores its input.
window.addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || performance.now() <= justBegun) return
  keepTyped(document)
  location.reload()
})

// The router reloads the page itself when the chunk of the next route is missing.
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

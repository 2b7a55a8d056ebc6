import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from '#lib/nonce.ts'
import { brand, nameMarketplace } from '#ui/brand.ts'

// Browsers hide the attribute from scripts but keep the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
// The scroll lock under every dialog writes a style sheet, and asks for its nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

// The server drew the page under this name.
nameMarketplace(document.documentElement.dataset['marketplace'] ?? brand.name)

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

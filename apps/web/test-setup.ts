import { configure } from '@testing-library/react'

// Same timeout as vitest's `expect.poll`.
configure({ asyncUtilTimeout: 15_000 })

// Text areas measure themselves again when fonts have loaded; happy-dom has no `document.fonts`.
Object.assign(document, { fonts: new EventTarget() })

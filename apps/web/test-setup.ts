import { configure } from '@testing-library/react'

// As long as vitest's own `expect.poll` waits.
configure({ asyncUtilTimeout: 15_000 })

// A text area measures itself again when letters have come; the document of the tests knows of none.
Object.assign(document, { fonts: new EventTarget() })

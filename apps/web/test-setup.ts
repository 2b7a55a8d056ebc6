import { configure } from '@testing-library/react'

// As long as vitest's own `expect.poll` waits.
configure({ asyncUtilTimeout: 15_000 })

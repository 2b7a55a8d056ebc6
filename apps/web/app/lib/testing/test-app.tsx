import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { theme } from '#theme/theme.ts'
import { createQueryClient } from '../query-client.ts'

/** What a component needs around it in a test: theme, queries and an address. */
export function TestApp({ children, at = '/' }: { children: ReactNode; at?: string }) {
  const [client] = useState(createQueryClient)
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] }))
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  )
}

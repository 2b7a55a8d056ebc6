import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { Mantine } from '#ui/brand/mantine.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'

/** Wraps a component in a test with theme, queries and router. */
export function TestApp({ children, at = '/' }: { children: ReactNode; at?: InitialEntry }) {
  const [client] = useState(createQueryClient)
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] }))
  return (
    <QueryClientProvider client={client}>
      <Mantine>
        <RouterProvider router={router} />
      </Mantine>
    </QueryClientProvider>
  )
}

import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { z } from 'zod'
import * as endpoints from './endpoints.ts'

const edits = Object.values<Endpoint>(endpoints).filter(
  ({ method, path }) => method === 'PUT' && path.startsWith('/my-account/'),
)

test.each(edits.map((endpoint) => [endpoint.path, endpoint.output] as const))(
  'PUT %s answers with the person as they are then (product-rules: Call shapes)',
  (_, output) => {
    expect(output).toBeInstanceOf(z.ZodObject)
    expect(Object.keys((output as z.ZodObject).shape)).toContain('user')
  },
)

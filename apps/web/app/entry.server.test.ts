import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'

test('an address without a route is not logged as an error', () => {
  const told: unknown[] = []
  const listen = (fault: unknown) => void told.push(fault)
  process.on('warning', listen)
  const request = new Request('http://market.test/%0d%0ax')
  handleError(new ErrorResponse(404, 'Not Found', null, true), { request })
  process.off('warning', listen)
  expect(told).toEqual([])
})

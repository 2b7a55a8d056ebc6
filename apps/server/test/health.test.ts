import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('the health check responds in the envelope', async () => {
  const response = await market.app.server.inject({ url: '/api/health' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ success: true, message: 'The marketplace is running.' })
})

test('an unknown call responds not found, in the envelope', async () => {
  const response = await market.app.server.inject({ url: '/api/nowhere' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, data: { code: 'NOT_FOUND' } })
})

test.each(['/api/%zz', '/api/services/details/%ff'])(
  '%s, with invalid escapes, responds not found as well',
  async (url) => {
    const response = await market.app.server.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, data: { code: 'NOT_FOUND' } })
  },
)

test('an invalid token responds that the session expired', async () => {
  const response = await market.app.server.inject({ url: '/api/health', headers: { authorization: 'Bearer nothing' } })
  expect(response.statusCode).toBe(401)
  expect(response.json().message).toBe('Session expired. Please log in again to continue.')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleClient, startIdentityProvider, type TestIdentityProvider } from '#fixtures/identity-provider.ts'
import { createCompanies } from './companies.ts'

let provider: TestIdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.close())

const addressesOf = (issuer: string) => {
  const social = { GOOGLE: { clientId: googleClient, issuer } }
  const [google] = createCompanies({ config: { social }, secrets: { social: {} } } as never)
  return google?.addresses('http://market.test')
}

test('a provider that describes itself under another address than the configured one is not used', async () => {
  await expect(addressesOf(provider.issuer)).resolves.toMatchObject({ authorization: `${provider.issuer}/auth` })
  const otherName = provider.issuer.replace('127.0.0.1', 'localhost')
  await expect(addressesOf(otherName)).rejects.toThrow(`${otherName} describes itself as ${provider.issuer}`)
})

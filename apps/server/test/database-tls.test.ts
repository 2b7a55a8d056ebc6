import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkDatabase, openDatabase } from '#platform/database/engine/public.ts'
import { type Certificates, hasOpenssl, makeCertificates } from '#fixtures/certificates.ts'
import { startTcpPostgres, type TcpPostgres } from '#fixtures/tcp-postgres.ts'

describe.skipIf(!hasOpenssl)('a database whose certificate has a private authority', () => {
  let certificates: Certificates
  let server: TcpPostgres
  beforeAll(async () => {
    certificates = makeCertificates('DNS:localhost')
    server = await startTcpPostgres({
      settings: { ssl: 'on', ssl_cert_file: 'own.crt', ssl_key_file: 'own.key' },
      files: { 'own.crt': certificates.certificate, 'own.key': certificates.key },
    })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    certificates.remove()
  })

  const addressOf = (host: string, options: string) =>
    `postgresql://postgres@${host}:${server.port}/postgres?${options}`

  test.each(['require', 'verify-full'])('is used over TLS with sslmode=%s and its sslrootcert', async (mode) => {
    const warned = vi.spyOn(process, 'emitWarning')
    const address = addressOf('localhost', `sslmode=${mode}&sslrootcert=${certificates.authority}`)
    await expect(checkDatabase(address, 5)).resolves.toEqual([])
    const database = openDatabase(address, 1)
    const { rows } = await database.pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    expect(rows).toEqual([{ ssl: true }])
    await database.close()
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  test.each(['require', 'verify-full'])(
    'is rejected with sslmode=%s alone, and the error names the fix',
    async (mode) => {
      await expect(checkDatabase(addressOf('localhost', `sslmode=${mode}`), 5)).rejects.toThrow(
        /^The certificate of the database at localhost:\d+ is not trusted: name the file of its authority with sslrootcert= /,
      )
    },
  )

  test('is rejected under a host name that is not in the certificate', async () => {
    const address = addressOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${certificates.authority}`)
    await expect(checkDatabase(address, 5)).rejects.toThrow(/is not trusted: .* the host as the certificate has it/)
  })
})

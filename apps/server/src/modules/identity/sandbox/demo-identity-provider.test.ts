import { logInSocially, startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

type Step = { answer: Awaited<ReturnType<typeof market.app.server.inject>>; url: string }

/** Minimal browser for the popup: follows redirects on this origin and stores cookies. */
function popup() {
  const cookies = new Map<string, string>()
  async function go(method: 'GET' | 'POST', url: string, form?: Record<string, string>): Promise<Step> {
    const answer = await market.app.server.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: {
        host: new URL(url, 'http://127.0.0.1:3000').host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const to = answer.headers.location
    return to === undefined || to.includes('/api/auth/social-callback') ? { answer, url: to ?? url } : go('GET', to)
  }
  return go
}

async function begin(socialType: SocialType, go = popup()) {
  const started = await market.call(startSocialLogin, { type: 'BUYER', socialType })
  const page = await go('GET', started.url)
  return { started, go, page }
}

test.each(['GOOGLE', 'APPLE'] as const)(
  'a user completes the sign-in flow of the demo provider for %s',
  async (socialType) => {
    const { started, go, page } = await begin(socialType)
    expect([page.answer.statusCode, page.answer.body]).toEqual([200, expect.stringContaining('Who are you at')])
    const back = await go('POST', page.url, { name: 'Noor Hassan', email: `${socialType}@social.test` })
    const query = new URL(back.url, 'http://127.0.0.1').searchParams
    expect(query.get('state')).toBe(started.state)
    const { attempt, state } = started
    const { token, user } = await market.call(logInSocially, {
      type: 'BUYER',
      socialType,
      proof: { attempt, state, code: query.get('code') ?? '' },
    })
    expect(token).toEqual(expect.any(String))
    expect(user).toMatchObject({ fullName: 'Noor Hassan', email: `${socialType.toLowerCase()}@social.test` })
  },
)

test('another user can log in with the same browser', async () => {
  const first = await begin('GOOGLE')
  await first.go('POST', first.page.url, { name: 'Noor Hassan', email: 'noor@social.test' })
  for (const email of ['tomas@social.test', 'noor@social.test', 'noor@social.test']) {
    const { started, go, page } = await begin('GOOGLE', first.go)
    const back = await go('POST', page.url, { name: 'Tomas Berg', email })
    const query = new URL(back.url, 'http://127.0.0.1').searchParams
    expect([query.get('state'), query.get('code')]).toEqual([started.state, expect.any(String)])
    const proof = { attempt: started.attempt, state: started.state, code: query.get('code') ?? '' }
    const { user } = await market.call(logInSocially, { type: 'BUYER', socialType: 'GOOGLE', proof })
    expect(user).toMatchObject({ email })
  }
})

test('a user who cancels returns without a code', async () => {
  const { go, page } = await begin('GOOGLE')
  const back = await go('POST', page.url, { cancel: 'yes' })
  expect(new URL(back.url, 'http://127.0.0.1').searchParams.get('error')).toBe('access_denied')
})

test('a code cannot be used without the verifier of the request', async () => {
  const { started, go, page } = await begin('GOOGLE')
  const other = await market.call(startSocialLogin, { type: 'BUYER', socialType: 'GOOGLE' })
  const back = await go('POST', page.url, { name: 'Noor Hassan', email: 'noor@social.test' })
  const code = new URL(back.url, 'http://127.0.0.1').searchParams.get('code') ?? ''
  const stolen = { attempt: other.attempt, state: other.state, code }
  expect(await market.refusal(logInSocially, { type: 'BUYER', socialType: 'GOOGLE', proof: stolen })).toMatchObject({
    data: { code: 'SOCIAL_REFUSED' },
  })
  expect(started.state).not.toBe(other.state)
})

test('the page that ends the popup runs only its own script and sends no referrer', async () => {
  const evil = `</script><script>alert(1)</script>`
  const answer = await market.app.server.inject({
    url: `/api/auth/social-callback?${new URLSearchParams({ code: evil, state: 'x' })}`,
  })
  expect(answer.body).not.toContain(evil)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'nonce-[\w+/=]+';/),
  })
  const posted = await market.app.server.inject({
    method: 'POST',
    url: '/api/auth/social-callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      code: 'c',
      state: 's',
      user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }),
    }).toString(),
  })
  expect(posted.body).toContain('"fullName":"Ada Lovelace"')
})

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { FreshProfile } from './fresh-profile.tsx'

const person = (bio: string) => ({ id: 's1', type: 'SELLER', fullName: 'Sol Herrera', bio }) as never

test('a form waits for the current profile and starts from it', async () => {
  startSession({ token: 't', user: person('As it was') }, false)
  const data = { user: person('Changed on the phone') }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', data })))
  const started: (string | null)[] = []
  render(
    <TestApp>
      <FreshProfile fields={2}>
        {({ bio }) => {
          started.push(bio)
          return <p>{bio}</p>
        }}
      </FreshProfile>
    </TestApp>,
  )
  await screen.findByText('Changed on the phone')
  expect(started[0]).toBe('Changed on the phone')
})

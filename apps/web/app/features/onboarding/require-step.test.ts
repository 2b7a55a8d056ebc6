import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { requireStep } from './require-step.ts'

/** Returns where a seller is redirected from an onboarding step; null when it opens. */
function ledFrom(step: number, tab: string, own: number): string | null {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', step: own, actions: [] } as never }, false)
  try {
    return requireStep(step, tab)
  } catch (redirection) {
    return (redirection as Response).headers.get('location')
  }
}

test.each([
  [1, 'profile'],
  [2, 'faq'],
  [3, 'portfolio'],
])('a seller who has finished is redirected from step %s to My Account', (step, tab) => {
  expect(ledFrom(step, tab, 4)).toBe(`/my-account?tab=${tab}`)
})

test('a seller in onboarding can open earlier steps, and not later ones', () => {
  expect(ledFrom(1, 'profile', 2)).toBeNull()
  expect(ledFrom(2, 'faq', 2)).toBeNull()
  expect(ledFrom(3, 'portfolio', 2)).toBe('/faq')
})

import { paths } from '@market/contract/paths.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { BackToList } from './components/back-to-list.tsx'
import { BookingLink, PersonLink } from './components/person-link.tsx'
import { queuePath } from './navigation.ts'

const ada = { id: 'p1', fullName: 'Ada Moretti' }

function Console() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <Routes>
        <Route path="/admin/users" element={<PersonLink person={ada} />} />
        <Route
          path="/admin/users/:id"
          element={
            <>
              <BackToList to={paths.adminScreen('users')}>Users</BackToList>
              <BookingLink id="b1" number="BK-1042" />
            </>
          }
        />
        <Route
          path="/admin/bookings/:id"
          element={<BackToList to={paths.adminScreen('bookings')}>Bookings</BackToList>}
        />
      </Routes>
    </>
  )
}

const start = (at: string) =>
  render(
    <TestApp at={at}>
      <Console />
    </TestApp>,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))
const addressIs = async (address: string) => expect(await screen.findByText(address)).toBeTruthy()

test('a record links back to the list as it was left, even after viewing several records', async () => {
  start('/admin/users?q=ada&state=active')
  await press('Ada Moretti')
  await press('BK-1042')
  await addressIs('/admin/bookings/b1')
  await press('User')
  await addressIs('/admin/users/p1')
  await press('Users')
  await addressIs('/admin/users?q=ada&state=active')
})

test('a record opened by its URL links to its list', async () => {
  start('/admin/bookings/b1')
  await press('Bookings')
  await addressIs('/admin/bookings')
})

test('the menu and the tiles lead to waiting items, not to all of them', () => {
  expect(queuePath('reports')).toBe('/admin/reports?state=open')
  expect(queuePath('adjustments')).toBe('/admin/adjustments?status=Waiting')
  expect(queuePath('disputes')).toBe('/admin/disputes')
})

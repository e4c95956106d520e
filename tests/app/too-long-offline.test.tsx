import { t } from '#src/i18n/t.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { ProblemError } from '#contract/problem.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { useSessionNews } from '#src/app/session-news.ts'
import { Guard } from '#src/app/root.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useSession } from '#src/data/session/session.tsx'
import { storeSession } from '#src/data/session/stored-session.ts'
import { Login } from '#src/screens/auth/login.tsx'
import { closeToasts } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'
import { sessionOf } from '#tests/support/a-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

afterEach(() => {
  closeToasts()
  cleanup()
})

const session = sessionOf(StakeholderId.parse(7))

function News() {
  useSessionNews(useSession())
  return null
}

/** The app without signal, opened 15 days after the server confirmed the session. */
async function openTooLate(): Promise<void> {
  const now = Date.now()
  await storeSession({ session, confirmedAt: now - 15 * 86_400_000 })
  const silent = () => Promise.reject(new ProblemError({ type: 'unreachable' }))
  const services = testServices({ now: () => now, api: { ask: silent, file: silent, download: silent } })
  render(
    <SessionProviders services={services}>
      <MemoryRouter initialEntries={[paths.outbox]} useTransitions={false}>
        <News />
        <Link to={paths.map}>Map</Link>
        <Routes>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.home} element="The public index" />
          <Route path={paths.map} element="The public map" />
          <Route path="*" element={<Guard audience="signed-in">The outbox</Guard>} />
        </Routes>
        <Toasts />
      </MemoryRouter>
    </SessionProviders>,
  )
}

const why = /more than 14 days, or its clock is wrong.* is still here.* sign in/

test('a person who was too long without signal is told why they must log in, and that their work is kept', async () => {
  await openTooLate()
  await screen.findByText('The public index')
  await screen.findByText(why)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByLabelText('Email address')
  expect(screen.getAllByText(why).length).toBe(1)
})

test('a person who has closed that message does not get it again on the next page', async () => {
  await openTooLate()
  await screen.findByText(why)
  fireEvent.click(screen.getByRole('button', { name: t('control.close') }))
  fireEvent.click(screen.getByRole('link', { name: 'Map' }))
  await screen.findByText('The public map')
  expect(screen.queryByText(why)).toBeNull()
})

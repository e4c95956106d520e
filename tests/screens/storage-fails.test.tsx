import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { municipalPerson } from '#tests/support/a-session.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

test('somebody can sign out of a device that cannot read what is unsent', async () => {
  const { user, openSync } = await renderScreen('/profile/', { as: municipalPerson })
  const sync = await openSync()
  vi.spyOn(sync, 'listEntries').mockRejectedValue(new DOMException('The disk fails', 'UnknownError'))
  await user.click(await screen.findByRole('button', { name: /Nomsa/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined()
})

test('a press that fails unexpectedly is not silent', async () => {
  await renderScreen('/home')
  act(() => void window.dispatchEvent(new Event('unhandledrejection')))
  expect(await screen.findByText(/That did not work/)).toBeDefined()
})

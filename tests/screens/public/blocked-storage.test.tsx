// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchInstall } from '#src/device/install.ts'
import { publicAnswers as answers, publicFiles as files } from '#tests/support/a-country.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a browser that blocks storage shows the public pages, and installing can be refused', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The browser blocks storage', 'SecurityError')
    })
  watchInstall()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
  const { user } = await renderScreen('/home', { answers, files })
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('link', { name: '0800 428 428' })).getAttribute('href')).toBe(
    'tel:0800428428',
  )
  await user.click(await main.findByRole('link', { name: /^Crime statistics/ }))
  await main.findByRole('heading', { level: 1, name: 'Crime statistics in South Africa' })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  expect(main.getByRole('heading', { level: 1 })).toBeDefined()
})

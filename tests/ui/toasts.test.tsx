import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showToast } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const region = () => screen.getByRole('region', { name: 'Messages' })

describe('toasts', () => {
  test('say that it went well for three seconds, and other things for five', () => {
    act(() => {
      showToast.success('Building block updated successfully')
      showToast.info('Signed out')
    })
    pass(2999)
    expect(screen.queryByText('Building block updated successfully')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Building block updated successfully')).toBeNull()
    pass(1999)
    expect(screen.queryByText('Signed out')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Signed out')).toBeNull()
  })

  test('keep an error, as an alert, until it is closed', () => {
    act(() => showToast.error('Building block not updated.'))
    pass(600_000)
    expect(screen.getByRole('alert').textContent).toContain('Building block not updated.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Building block not updated.')).toBeNull()
  })

  test('wait while the pointer or the focus is on them', () => {
    act(() => showToast.success('Saved'))
    fireEvent.pointerEnter(region())
    pass(60_000)
    expect(screen.queryByText('Saved')).toBeTruthy()
    fireEvent.pointerLeave(region())
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
    pass(60_000)
    expect(screen.queryByText('Saved')).toBeTruthy()
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
    pass(3000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('offer to undo, once', () => {
    const undo = vi.fn<() => void>()
    act(() => showToast.info('Verified', { action: { label: 'Undo', onPress: undo } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Verified')).toBeNull()
  })

  test('do not pile up when the same text appears again', () => {
    act(() => {
      showToast.error('No connection')
      showToast.error('No connection')
    })
    expect(screen.getAllByText('No connection')).toHaveLength(1)
  })
})

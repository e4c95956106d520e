import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete user</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Would you like to delete it?"
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        You will not be able to undo this.
      </Dialog>
    </>
  )
}

const opener = () => screen.getByText('Delete user')
const openIt = async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(opener())
  return { user, dialog: await screen.findByRole('dialog', { name: 'Would you like to delete it?' }) }
}

describe('a dialog', () => {
  test('removes the message of a success, which would lie over it, and no other', async () => {
    render(<Toasts />)
    act(() => {
      showToast.success('Provider verified')
      showToast.error('Provider not added.')
    })
    await openIt()
    expect(screen.queryByText('Provider verified')).toBeNull()
    expect(screen.getByText('Provider not added.')).toBeDefined()
  })

  test('takes the focus', async () => {
    const { dialog } = await openIt()
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  })

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['an answer', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes with %s, and gives the focus back', async (_, close) => {
    const { user } = await openIt()
    await close(user)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(opener())
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'

function setUp() {
  const download = vi.fn<() => void>()
  render(
    <Menu
      button={<Button>More</Button>}
      entries={[
        { label: 'PNG', onSelect: download },
        { label: 'Profile', href: '/profile' },
      ]}
    />,
  )
  return { user: userEvent.setup(), download, button: screen.getByRole('button', { name: 'More' }) }
}

describe('a menu', () => {
  test('does what is chosen, and closes', async () => {
    const { user, download, button } = setUp()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'PNG' }))
    expect(download).toHaveBeenCalledTimes(1)
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  })

  test('holds links that are links', async () => {
    const { user, button } = setUp()
    await user.click(button)
    const link = await screen.findByRole('menuitem', { name: 'Profile' })
    expect(link.getAttribute('href')).toBe('/profile')
  })

  test('is walked with the arrows, to its ends', async () => {
    const { user } = setUp()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('PNG')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Profile')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('PNG')
  })

  test('closes when something else is pressed', async () => {
    const { user, button } = setUp()
    await user.click(button)
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('closes with Escape, and gives the focus back', async () => {
    const { user, button } = setUp()
    await user.click(button)
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(button)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

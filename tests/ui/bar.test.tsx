import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Bar } from '#src/ui/bar.tsx'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Pill } from '#src/ui/pill.tsx'

function setUp() {
  render(
    <Bar
      brand={<BarBrand href="/" name="Dashboard" />}
      navLabel="Main"
      menuLabel="Menu"
      right={
        <Pill href="/outbox" tone="needed">
          1 needs you
        </Pill>
      }
      menu={<BarLink href="#directory">Contact Directory</BarLink>}
    />,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Menu' }) }
}

const link = () => screen.queryByRole('link', { name: 'Contact Directory' })

describe("the header's menu on a phone", () => {
  test('opens, and closes when one has chosen', async () => {
    const { user, button } = setUp()
    expect(link()).toBeNull()
    await user.click(button)
    await user.click(link() ?? button)
    expect(link()).toBeNull()
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  test('closes with Escape, and gives the focus back', async () => {
    const { user, button } = setUp()
    await user.click(button)
    await user.tab()
    expect(document.activeElement).toBe(link())
    await user.keyboard('{Escape}')
    expect(link()).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})

describe('the pill', () => {
  test('reads out what needs the person, and leads to it', () => {
    setUp()
    expect(screen.getByRole('link', { name: '1 needs you' }).getAttribute('href')).toBe('/outbox')
    expect(screen.getByRole('status').textContent).toBe('1 needs you')
  })

  test('does not read out that all is well', () => {
    render(
      <Pill href="/outbox" tone="settled">
        All sent 10:42
      </Pill>,
    )
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

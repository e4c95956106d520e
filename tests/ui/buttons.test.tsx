import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button, ButtonLink } from '#src/ui/button.tsx'

describe('a button', () => {
  test('that is busy keeps its focus, says so, and sends nothing twice', async () => {
    const user = userEvent.setup()
    const send = vi.fn<(event: { preventDefault: () => void }) => void>()
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Submit
        </Button>
      </form>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    const button = screen.getByRole('button', { name: 'Submit' })
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('that leads somewhere is a link, of the browser or of the router', () => {
    const RouterLink = ({ to, ...rest }: ComponentProps<'a'> & { readonly to: string }) => (
      <a {...rest} href={`/app${to}`}>
        {rest.children}
      </a>
    )
    render(
      <>
        <ButtonLink href="/outbox">Outbox</ButtonLink>
        <ButtonLink render={<RouterLink to="/profile" />}>Profile</ButtonLink>
      </>,
    )
    const [outbox, profile] = screen.getAllByRole('link')
    expect(outbox?.getAttribute('href')).toBe('/outbox')
    expect(profile?.getAttribute('href')).toBe('/app/profile')
    expect(profile?.className).toBe(outbox?.className)
  })
})

import { render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Stepper } from '#src/ui/stepper.tsx'

test('says which step is shown, and links to those that are done', () => {
  const steps = ['Person', 'Place', 'Terms'].map((title) => ({ title, render: <Link to={`/${title}`} /> }))
  render(<Stepper steps={steps} current={1} count="Step 2 of 3" done="(done)" />, { wrapper: MemoryRouter })
  expect(screen.getByText('Step 2 of 3', { exact: false }).textContent).toBe('Step 2 of 3: Place')
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Person (done)'])
})

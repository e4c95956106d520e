import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { YesNo } from '#src/ui/form/yes-no.tsx'

function Question() {
  const [answer, setAnswer] = useState<boolean | null>(null)
  return (
    <YesNo
      name="room"
      label="Private interview room"
      yes="Available"
      no="Not available"
      value={answer}
      onChange={setAnswer}
    />
  )
}

const yes = () => screen.getByRole('radio', { name: 'Available' })
const no = () => screen.getByRole('radio', { name: 'Not available' })

describe('a question with two answers', () => {
  test('has no answer of its own', () => {
    render(<Question />)
    expect(screen.getByRole('radiogroup', { name: 'Private interview room' })).toBeTruthy()
    expect([yes(), no()].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
  })

  test('says which answer was given, and lets it be changed', async () => {
    const user = userEvent.setup()
    render(<Question />)
    await user.click(no())
    expect(no()).toHaveProperty('checked', true)
    await user.click(yes())
    expect([yes(), no()].map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
  })

  test('takes an answer back when it is pressed again, and then a new one', async () => {
    const user = userEvent.setup()
    render(<Question />)
    await user.click(yes())
    await user.click(yes())
    expect([yes(), no()].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
    await user.click(no())
    expect(no()).toHaveProperty('checked', true)
  })

  test('keeps the answer that the arrow keys choose', async () => {
    const user = userEvent.setup()
    render(<Question />)
    await user.click(yes())
    await user.keyboard('{ArrowRight}')
    expect([yes(), no()].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
  })
})

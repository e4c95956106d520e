import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'

test('a list of bars gives each number, and the one of a year ago, as text', () => {
  render(
    <HorizontalBars
      family="red"
      max={200}
      bars={[
        { id: 1, name: 'Murder', value: 100, text: '100', before: 50, beforeText: 'a year ago 50' },
        { id: 2, name: 'Rape', value: 0, text: '0' },
        { id: 3, name: 'Arson', value: null, text: 'No data' },
      ]}
    />,
  )
  const [murder, rape, arson] = screen.getAllByRole('listitem')
  expect(murder?.textContent).toBe('Murder100, a year ago 50')
  expect(murder?.querySelector('i')?.style.width).toBe('50%')
  expect(murder?.querySelector('u')?.style.insetInlineStart).toBe('25%')
  for (const nothing of [rape, arson]) expect(nothing?.querySelector('i, u')).toBeNull()
  expect(arson?.textContent).toBe('ArsonNo data')
})

test('the filled part of a bar stays within the bar', () => {
  render(
    <HorizontalBars
      family="orange"
      max={4}
      bars={[{ id: 1, name: 'Pillar', value: 4, filled: 1, text: '1 of 4' }]}
    />,
  )
  const widths = [...screen.getByRole('listitem').querySelectorAll('i')].map(({ style }) => style.width)
  expect(widths).toEqual(['100%', '25%'])
})

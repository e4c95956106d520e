import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { FilterSelect } from '#src/ui/filter-select.tsx'

const names = ['Amajuba', 'Harry Gwala', 'iLembe', 'Ugu', 'uMzinyathi', 'uThukela', 'Zululand', 'eThekwini']
const districts = names.map((label) => ({ value: label, label }))

function Filters({ options = districts }: { readonly options?: typeof districts }) {
  const [district, setDistrict] = useState<string | undefined>()
  return (
    <FilterSelect
      label="District"
      options={options}
      value={district}
      onChange={setDistrict}
      empty="All district"
    />
  )
}

const filter = () => screen.getByRole('combobox', { name: 'District' })
const search = () => screen.findByRole('combobox', { name: 'Search' })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('a filter', () => {
  test('shows what an empty choice means', () => {
    render(<Filters />)
    expect(filter().textContent).toContain('All district')
    expect(screen.queryByRole('button', { name: 'Clear District' })).toBeNull()
  })

  test('finds options by the typed text, those that begin with it first, and underlines it', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.type(await search(), 'ul')
    expect(shown()).toEqual(['Zululand'])
    await user.clear(await search())
    await user.type(await search(), 'u')
    expect(shown()).toEqual(['Ugu', 'uMzinyathi', 'uThukela', 'Amajuba', 'Zululand'])
    const marks = screen.getAllByRole('option').at(-1)?.querySelectorAll('mark') ?? []
    expect(Array.from(marks, (mark) => mark.textContent)).toEqual(['u', 'u'])
  })

  test('chooses the first that was found with Enter', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.type(await search(), 'thek{Enter}')
    expect(filter().textContent).toContain('eThekwini')
    expect(filter().getAttribute('aria-expanded')).toBe('false')
  })

  test('opens its search with a letter, which begins it', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.tab()
    await user.keyboard('z')
    expect(await search()).toHaveProperty('value', 'z')
    expect(shown()).toEqual(['Zululand', 'uMzinyathi'])
  })

  test('closes when its button is pressed again, and takes the focus back', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.click(filter())
    expect(shown()).toEqual([])
    expect(document.activeElement).toBe(filter())
  })

  test('stays open when its search is pressed, and starts empty the next time', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.click(await search())
    await user.type(await search(), 'zu')
    expect(shown()).toEqual(['Zululand'])
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(filter())
    await user.click(filter())
    expect(shown()).toHaveLength(names.length)
  })

  test('chooses nothing when it is left with Tab', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.type(await search(), 'zu')
    await user.tab()
    expect(shown()).toEqual([])
    expect(filter().textContent).toContain('All district')
  })

  test('says so when nothing is found', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.type(await search(), 'xyz')
    expect(screen.getByText('No results found')).toBeTruthy()
  })

  test('is cleared by its cross, and keeps the focus', async () => {
    const user = userEvent.setup()
    render(<Filters />)
    await user.click(filter())
    await user.click(screen.getByRole('option', { name: 'iLembe' }))
    await user.click(screen.getByRole('button', { name: 'Clear District' }))
    expect(filter().textContent).toContain('All district')
    expect(document.activeElement).toBe(filter())
  })

  test('has no search below eight options', async () => {
    const user = userEvent.setup()
    render(<Filters options={districts.slice(0, 7)} />)
    await user.click(filter())
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
    expect(shown()).toHaveLength(7)
  })
})

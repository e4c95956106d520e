import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { MultiSelect } from '#src/ui/multi-select.tsx'
import { Select } from '#src/ui/select.tsx'

const options = ['Amajuba', 'Ugu', 'Zululand'].map((label) => ({ value: label, label }))
const many = [...'ABCDEFGH'].map((label) => ({ value: label, label }))
const ignore = () => undefined

const widgets: Readonly<Record<string, ReactElement>> = {
  'a select': (
    <Select label="District" placeholder="Choose" options={options} value="Ugu" onChange={ignore} />
  ),
  'a filter': <FilterSelect label="District" empty="All" options={options} value="Ugu" onChange={ignore} />,
  'a filter with a search': (
    <FilterSelect label="Local" empty="All" options={many} value="B" onChange={ignore} />
  ),
  'a multi-select': (
    <MultiSelect
      label="Filter by"
      summary="Ugu"
      choices={options.map(({ label }) => ({
        id: label,
        label,
        isChosen: label === 'Ugu',
        onToggle: ignore,
      }))}
    />
  ),
  'a menu': <Menu button={<Button>More</Button>} entries={[{ label: 'PNG', onSelect: ignore }]} />,
}

test.each(Object.entries(widgets))('axe finds nothing in %s, closed or open', async (name, widget) => {
  render(<main>{widget}</main>)
  await expectNoViolations()
  await userEvent.setup().click(screen.getByRole(name === 'a menu' ? 'button' : 'combobox'))
  await expectNoViolations()
})

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

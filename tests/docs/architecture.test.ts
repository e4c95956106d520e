import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules, subModules } from '../../scripts/check/modules.cjs'

const page = readFileSync('docs/architecture.md', 'utf8')

/** The rows of the table with this first heading, each as its cells. */
function rowsOf(heading: string): string[][] {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
  const cells = (line: string) => line.split('|').slice(1, -1)
  return lines.slice(start + 2, end).map((line) => cells(line).map((cell) => cell.trim()))
}

test('the architecture page names the modules and their imports as they are enforced', () => {
  const enforced = Object.entries(modules).map(([module, { imports, types = [], packages = [] }]) => {
    const named = [...imports, ...types.map((other) => `types of ${other}`), ...packages]
    return [module, named.join(', ') || 'no other module']
  })
  expect(rowsOf('module').map(([module, , imports]) => [module, imports])).toEqual(enforced)
})

test('the architecture page names each folder of server and src', () => {
  const folders = ['src', 'server'].flatMap((side) =>
    readdirSync(side, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${side}/${name}`),
  )
  expect(folders.filter((folder) => !(folder in modules))).toEqual([])
})

test.each(Object.entries(subModules))(
  'the architecture page names the sub-modules of %s',
  (module, parts) => {
    const rows = rowsOf(`\`${module}\``).map(([name]) => name)
    expect(rows).toEqual(Object.keys(parts))
    expect(
      readdirSync(module, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(parts).toSorted())
  },
)

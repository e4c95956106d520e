import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const pages = readdirSync(folder).filter((name) => name !== 'README.md')
const parts = ['## Context', '## Alternatives', '## Decision', '## Consequences']
/** The rows of the index, each as its cells. */
const rows = readFileSync(`${folder}/README.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const linesOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').split('\n')

test.each(pages)('the decision %s has its parts', (name) => {
  expect(linesOf(name).filter((line) => line.startsWith('## '))).toEqual(parts)
})

test('the index has the title and the status of each decision, in order', () => {
  const listed = rows.map(([, link, title, status]) => [link, title, status])
  const written = pages.toSorted().map((name) => {
    const [title = '', , status = ''] = linesOf(name)
    const [, state] = /^Status: (accepted, \d+ \w+ \d{4}|superseded by \[\d{4}\])/.exec(status) ?? []
    return [`[${name.slice(0, 4)}](${name})`, title.replace('# ', ''), state?.replaceAll(/[[\]]/g, '')]
  })
  expect(listed).toEqual(written)
})

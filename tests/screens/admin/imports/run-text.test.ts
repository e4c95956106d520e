import { t } from '#src/i18n/t.ts'
import { expect, test } from 'vitest'
import { faultsCsv } from '#src/screens/admin/imports/run/fault-table.tsx'
import { onThisPage, refusalText, stateOf } from '#src/screens/admin/imports/run/run-text.ts'

test('an option of the command line is shown under its label', () => {
  expect(onThisPage('Use --weights to give each municipality’s share of each station.')).toBe(
    'Use ‘Station shares’ to give each municipality’s share of each station.',
  )
  expect(onThisPage('The field --code-field is missing -- use --nothing-known.')).toBe(
    'The field ‘Field with the codes’ is missing -- use --nothing-known.',
  )
})

test('undoing an import has its own words in each of its states', () => {
  expect(stateOf({ task: 'undo', state: 'done' })).toBe('Undone')
  expect(stateOf({ task: 'undo', state: 'failed' })).toBe('Failed')
  expect(stateOf({ task: 'import', state: 'done' })).toBe('Imported')
})

test('the page says that imports need the server, when it does not answer', () => {
  expect(refusalText({ type: 'unreachable' })).toBe(t('import.needsSignal'))
  expect(refusalText({ type: 'unreachable', met: 'portal' })).toBe(t('problem.met.portal'))
  expect(refusalText({ type: 'too-many', retryAfterSeconds: 60 })).toContain('1 minute')
})

test('faults are saved one to a line, and no cell is a formula', () => {
  const lines = faultsCsv([
    { file: '=HYPERLINK("x")', row: 7, column: 'people', reason: 'Enter a whole number, 0 or more.' },
    {
      file: 'people.csv',
      row: null,
      column: '',
      reason: 'The file has no column level. Set the level with --level.',
    },
  ]).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFFile,Row,Column,What is wrong',
    `"'=HYPERLINK(""x"")",7,people,"Enter a whole number, 0 or more."`,
    'people.csv,,,The file has no column level. Set the level with ‘Level’.',
    '',
  ])
})

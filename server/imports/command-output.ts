import type { PastImport } from '#contract/schemas/import.ts'
import type { Fault, ImportReport } from './report.ts'
import type { ImportKind } from './kind.ts'

const FAULTS_SHOWN = 20

const outcomes: Record<ImportReport['outcome'], string> = {
  applied: 'Done.',
  rejected: 'Rejected. Nothing was changed.',
  'dry-run': 'This was a dry run. Nothing was changed.',
  'nothing-to-do': 'The data already matches this file.',
}

export function reportText({ fileName, outcome, importId, counts, faults, faultCount, notes }: ImportReport) {
  const would = outcome === 'dry-run' ? 'would be ' : ''
  const sums = `${counts.new} ${would}new, ${counts.changed} ${would}changed, ${counts.same} unchanged, ${counts.gone} ${would}removed`
  return [
    `${fileName}: ${inGroups(counts.rows)} rows read, ${inGroups(counts.bad)} with errors.`,
    ...notes,
    ...faults.slice(0, FAULTS_SHOWN).map(faultText),
    ...(faultCount > FAULTS_SHOWN
      ? [`… and ${inGroups(faultCount - FAULTS_SHOWN)} more. Use --errors FILE to save them as CSV.`]
      : []),
    ...(outcome === 'rejected' ? [] : [`${sums}.`]),
    importId === null || outcome !== 'applied'
      ? outcomes[outcome]
      : `${outcomes[outcome]} This is import ${importId}; use --undo ${importId} to undo it.`,
  ].join('\n')
}

function faultText({ file, row, column, reason }: Fault): string {
  const where = [file, row === null ? '' : `row ${row}`, column === '' ? '' : `column ${column}`]
  return `  ${where.filter((part) => part !== '').join(', ')}: ${reason}`
}

export function pastText(past: PastImport): string {
  const { new: added, changed, gone } = past.counts
  const undone = past.undoneAt === null ? '' : `, undone ${timeText(past.undoneAt)} by ${past.undoneBy ?? ''}`
  return (
    `${past.importId}  ${timeText(past.at)}  ${past.kind}  ${past.fileName}  by ${past.byName}: ` +
    `${added} new, ${changed} changed, ${gone} removed${undone}  ${past.digest.slice(0, 12)}`
  )
}

export function usageText(kinds: readonly ImportKind[]): string {
  return [
    'npm run import -- TYPE FILE-OR-URL [--dry-run] [--skip-bad-rows] [--errors FILE] [--by EMAIL] [options of the type]',
    'npm run import -- --list',
    'npm run import -- --undo ID [--by EMAIL]',
    'npm run import -- --export TYPE FILE',
    '',
    'Types:',
    ...kinds.flatMap(({ name, description, options }) => [
      `  ${name.padEnd(12)} ${description}`,
      ...Object.entries(options).map(([option, meaning]) => `  ${' '.repeat(12)} --${option}: ${meaning}`),
    ]),
  ].join('\n')
}

/** Formats 30861 as 30 861. */
function inGroups(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
}

/** Formats the time to the minute, in Johannesburg. */
function timeText(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: 'Africa/Johannesburg' }).slice(0, 16)
}

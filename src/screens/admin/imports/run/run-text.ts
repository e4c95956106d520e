import { sentenceAt, t } from '#src/i18n/t.ts'
import { hasNoAnswer, sentenceOf, type Problem } from '#contract/problem.ts'
import type { ImportCounts, ImportRun } from '#contract/schemas/import.ts'

/** Returns the title for a list. */
export function titleOf(run: Pick<ImportRun, 'task' | 'kind' | 'fileName'>): string {
  return t('import.headline', { what: headingOf(run), file: run.fileName })
}

/** Returns the title without the file name. */
export function headingOf({ task, kind }: Pick<ImportRun, 'task' | 'kind'>): string {
  const title = t(`import.kinds.${kind}.title`)
  return task === 'undo' ? t('import.takingBack', { kind: title }) : title
}

export function stateOf({ task, state }: Pick<ImportRun, 'task' | 'state'>): string {
  return (
    (task === 'undo' ? sentenceAt(`import.undoStates.${state}`) : undefined) ?? t(`import.states.${state}`)
  )
}

/** Returns the reason why something did not begin. Without a signal it says that this page needs one. */
export function refusalText(problem: Problem): string {
  return hasNoAnswer(problem) ? t('import.needsSignal') : sentenceOf(problem)
}

/** Returns whether the data was found to match the file already. */
export function matchesData(counts: ImportCounts | null): boolean {
  return counts !== null && counts.new + counts.changed + counts.gone === 0
}

/** Replaces an option of the server's command line, such as `--level`, with the label of its field. */
export function onThisPage(reason: string): string {
  return reason.replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (whole, name: string) => {
    const label = sentenceAt(`import.options.${name}`)
    return label === undefined ? whole : `‘${label}’`
  })
}

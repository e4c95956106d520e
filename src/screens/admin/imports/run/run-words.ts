import { sentenceOf, type Problem } from '#contract/problem.ts'
import type { ImportCounts, ImportRun } from '#contract/schemas/import.ts'
import { importWords as words } from '#src/words/imports.ts'

/** As it stands in a list. */
export function titleOf(run: Pick<ImportRun, 'task' | 'kind' | 'fileName'>): string {
  return words.headline(headingOf(run), run.fileName)
}

/** What is done, without the file. */
export function headingOf({ task, kind }: Pick<ImportRun, 'task' | 'kind'>): string {
  const { title } = words.kinds[kind]
  return task === 'undo' ? words.takingBack(title) : title
}

export function stateOf({ task, state }: Pick<ImportRun, 'task' | 'state'>): string {
  return (task === 'undo' ? words.undoStates[state] : undefined) ?? words.states[state]
}

/** Why something did not begin; without signal it says that this page needs it. */
export function refusalText(problem: Problem): string {
  return problem.kind === 'unreachable' ? words.needsSignal : sentenceOf(problem)
}

export function changesIn({ new: added, changed, gone }: ImportCounts): number {
  return added + changed + gone
}

/** What the server's command line calls `--level` is a field with a label here. */
export function onThisPage(reason: string): string {
  return reason.replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (whole, name: string) => {
    const label = words.options[name]
    return label === undefined ? whole : `‘${label}’`
  })
}

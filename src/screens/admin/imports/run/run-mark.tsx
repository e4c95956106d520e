import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { ReactNode } from 'react'
import type { ImportRun, ImportState } from '#contract/schemas/import.ts'
import { hasEnded, useImportRun } from '#src/data/imports/import-run.ts'
import { Mark, type MarkProps } from '#src/ui/mark.tsx'
import { stateOf } from './run-words.ts'

const looks: Partial<Record<ImportState, Pick<MarkProps, 'tone' | 'icon'>>> = {
  done: { tone: 'success', icon: <Check /> },
  checked: { tone: 'success', icon: <Check /> },
  rejected: { tone: 'danger', icon: <OctagonAlert /> },
  failed: { tone: 'danger', icon: <OctagonAlert /> },
  stopped: { tone: 'neutral', icon: <Ban /> },
}
const moving: { readonly tone: 'accent'; readonly icon: ReactNode } = { tone: 'accent', icon: <Clock /> }

/** Shows the state of a run. It requests the state of an unfinished run again and again. */
export function RunMark({ run }: { readonly run: ImportRun }) {
  return hasEnded(run) ? <StateMark run={run} /> : <MovingMark run={run} />
}

function MovingMark({ run }: { readonly run: ImportRun }) {
  const { data = run } = useImportRun(run.runId)
  return <StateMark run={data} />
}

function StateMark({ run }: { readonly run: ImportRun }) {
  return <Mark {...(looks[run.state] ?? moving)}>{stateOf(run)}</Mark>
}

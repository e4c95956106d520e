import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import type { ImportRun } from '#contract/schemas/import.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { importPath } from './import-path.ts'
import { Card } from '#src/ui/card.tsx'
import { momentText } from '#src/words/format.ts'
import { importWords as words } from '#src/words/imports.ts'
import styles from './imports.module.css'
import { RunMark } from './run/run-mark.tsx'
import { titleOf } from './run/run-words.ts'

/** What goes on at the server, and what came of the latest checks. */
export function RunLinks({ runs }: { readonly runs: readonly ImportRun[] }) {
  const { now } = useServices()
  if (runs.length === 0) return null
  return (
    <Card title={words.runs} flush>
      <ul className={styles['rows']}>
        {runs.map((run) => (
          <li key={run.runId}>
            <Link
              to={importPath(run.kind, run.runId)}
              className={`${styles['row'] ?? ''} ${styles['run'] ?? ''}`}
            >
              <span>
                {titleOf(run)}
                <small>{words.begun(run.byName, momentText(run.startedAt, now()))}</small>
              </span>
              <RunMark run={run} />
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

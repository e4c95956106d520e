import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import type { ImportCounts, ImportKindName } from '#contract/schemas/import.ts'
import { useImportRun } from '#src/data/imports/import-run.ts'
import { useSending } from '#src/data/imports/import-upload.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { countText, dayAndTimeText } from '#src/i18n/format.ts'
import styles from '../imports.module.css'
import { useImportsBack } from '../use-imports-back.ts'
import { FaultTable } from './fault-table.tsx'
import { RunActions } from './run-actions.tsx'
import { RunStatus } from './run-status.tsx'
import { headingOf, onThisPage, titleOf } from './run-text.ts'

interface Props {
  readonly kind: ImportKindName
  readonly runId: string
}

export function RunPage({ kind, runId }: Props) {
  const asked = useImportRun(runId)
  const own = useOwner()
  const back = useImportsBack()
  const sent = useSending(runId, own)
  const run = asked.data
  if (run === undefined)
    return (
      <Page width="list">
        <BackLink render={<Link to={back.path} state={back.state} />}>{back.title}</BackLink>
        <DocumentTitle of={t(`import.kinds.${kind}.title`)} />
        {asked.problem ? (
          <Trouble level={1} problem={asked.problem} onRetry={asked.ask} />
        ) : (
          <Spinner place="page" label={t('common.loading')} />
        )}
      </Page>
    )
  const { fileName, byName, startedAt, counts, state, faults, notes, task } = run
  const isReason = state === 'failed' || (task === 'undo' && state === 'rejected')
  return (
    <>
      <Page width="list">
        <BackLink render={<Link to={back.path} state={back.state} />}>{back.title}</BackLink>
        <DocumentTitle of={titleOf(run)} />
        <PageTitle
          title={headingOf(run)}
          lead={
            <span className={styles['about']}>
              {t('import.about', { file: fileName, who: byName, when: dayAndTimeText(startedAt) })}
            </span>
          }
        />
        <RunStatus run={run} sending={sent?.sending} isCutOff={asked.problem?.type === 'unreachable'} />
        {counts !== null && <CountsTable counts={counts} isRejected={state === 'rejected'} />}
        {faults.length > 0 && <FaultTable run={run} />}
        {notes.length > 0 && !isReason && (
          <Card title={t('import.notes')}>
            <ul className={styles['notes']}>
              {notes.map((note) => (
                <li key={note}>{onThisPage(note)}</li>
              ))}
            </ul>
          </Card>
        )}
      </Page>
      <RunActions run={run} sent={sent} onChange={asked.ask} />
    </>
  )
}

const all = ['rows', 'new', 'changed', 'same', 'gone', 'bad'] as const
const ofRejected = ['rows', 'bad'] as const

interface CountsTableProps {
  readonly counts: ImportCounts
  readonly isRejected: boolean
}

/** Shows how many records a file changes or would change. A rejected file changes none. */
function CountsTable({ counts, isRejected }: CountsTableProps) {
  const lines = isRejected ? ofRejected : all
  return (
    <table className={styles['counts']}>
      <caption className="visually-hidden">{t('import.counts.caption')}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{t(`import.counts.${line}`)}</th>
            <td>{countText(counts[line])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

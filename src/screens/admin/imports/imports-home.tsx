import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router-dom'
import Building2 from 'lucide-react/icons/building-2'
import HandHeart from 'lucide-react/icons/hand-heart'
import HouseHeart from 'lucide-react/icons/house-heart'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Languages from 'lucide-react/icons/languages'
import Map from 'lucide-react/icons/map'
import Siren from 'lucide-react/icons/siren'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { imports } from '#contract/calls/imports.ts'
import { hasNoAnswer } from '#contract/problem.ts'
import type { ImportKindName, ImportRun, ImportState } from '#contract/schemas/import.ts'
import { useTableQuery } from '#src/data/queries/call-query.ts'
import { Can } from '#src/components/can.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { Trouble } from '#src/components/trouble.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Card } from '#src/ui/card.tsx'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { momentText } from '#src/i18n/format.ts'
import { hasEnded, useImportRun } from '#src/data/imports/import-run.ts'
import { LinkRow } from '#src/ui/link-row.tsx'
import { Mark, type MarkProps } from '#src/ui/mark.tsx'
import { PastTable } from './past-table.tsx'
import { importPath } from './import-path.ts'
import styles from './imports.module.css'
import { stateOf, titleOf } from './run/run-text.ts'

export function ImportsHome({ kinds }: { readonly kinds: readonly ImportKindName[] }) {
  return (
    <Page width="work">
      <Can action="WorldOfImpactAdmin">
        <BackLink render={<Link to={paths.admin} />}>{t('area.admin')}</BackLink>
      </Can>
      <PageHead
        title={t('area.imports')}
        lead={t('import.lead')}
        aside={
          <ButtonLink icon={<Download />} render={<Link to={paths.data} />}>
            {t('public.dataTitle')}
          </ButtonLink>
        }
      />
      {kinds.length === 0 ? <Note>{t('import.noKinds')}</Note> : <KindLinks kinds={kinds} />}
      <Story />
    </Page>
  )
}

function Story() {
  const { pageNumber, setPage } = useTableAddress(['when'], { by: 'when', direction: 'descending' })
  const { data, problem, ask } = useTableQuery(imports.list, { pageNumber })
  if (data === undefined) {
    if (problem === undefined) return <Spinner label={t('common.loading')} />
    if (hasNoAnswer(problem)) return <Note tone="offline">{t('import.needsSignal')}</Note>
    return <Trouble problem={problem} onRetry={ask} />
  }
  return (
    <>
      <RunLinks runs={data.runs} />
      <PastTable {...data.past} onPage={setPage} />
    </>
  )
}

const icons: Record<ImportKindName, ReactNode> = {
  boundaries: <Map />,
  people: <Users />,
  crime: <Siren />,
  providers: <HouseHeart />,
  contacts: <Building2 />,
  'collective-actions': <HandHeart />,
  questionnaires: <ClipboardList />,
  translations: <Languages />,
  users: <UserPlus />,
}

function KindLinks({ kinds }: { readonly kinds: readonly ImportKindName[] }) {
  return (
    <Card title={t('import.choose')} flush>
      <ul className={styles['rows']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <LinkRow
              render={<Link to={importPath(kind)} />}
              icon={icons[kind]}
              title={t(`import.kinds.${kind}.title`)}
              detail={t(`import.kinds.${kind}.says`)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RunLinks({ runs }: { readonly runs: readonly ImportRun[] }) {
  const serverNow = useServerNow()
  if (runs.length === 0) return null
  return (
    <Card title={t('import.runs')} flush>
      <ul className={styles['rows']}>
        {runs.map((run) => (
          <li key={run.runId}>
            <LinkRow
              render={<Link to={importPath(run.kind, run.runId)} />}
              title={titleOf(run)}
              detail={t('conflict.by', { who: run.byName, when: momentText(run.startedAt, serverNow) })}
              mark={<RunMark run={run} />}
              className={styles['run']}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const looks: Partial<Record<ImportState, Pick<MarkProps, 'tone' | 'icon'>>> = {
  done: { tone: 'success', icon: <Check /> },
  checked: { tone: 'success', icon: <Check /> },
  rejected: { tone: 'danger', icon: <OctagonAlert /> },
  failed: { tone: 'danger', icon: <OctagonAlert /> },
  stopped: { tone: 'neutral', icon: <Ban /> },
}
const moving: { readonly tone: 'accent'; readonly icon: ReactNode } = { tone: 'accent', icon: <Clock /> }

/** Shows the state of a run. It requests the state of an unfinished run again and again. */
function RunMark({ run }: { readonly run: ImportRun }) {
  return hasEnded(run) ? <StateMark run={run} /> : <MovingMark run={run} />
}

function MovingMark({ run }: { readonly run: ImportRun }) {
  const { data = run } = useImportRun(run.runId)
  return <StateMark run={data} />
}

function StateMark({ run }: { readonly run: ImportRun }) {
  return <Mark {...(looks[run.state] ?? moving)}>{stateOf(run)}</Mark>
}

import { t } from '#src/i18n/t.ts'
import { Navigate, useParams, Link } from 'react-router-dom'
import { comparisonOf } from '#src/data/records/comparison.ts'
import { useEntry, type EntryView } from '#src/data/outbox/outbox-reads.ts'
import { decidePathOf, isVerdict, recordPathOf } from '#src/components/routing/record-path.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { ChooseScreen } from './choose-screen.tsx'
import { RemovedScreen } from './removed-screen.tsx'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { paths } from '#src/components/routing/paths.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Frame, Head, useSettle } from './frame.tsx'
import { useEffect } from 'react'
import { compareDraftKey } from '#src/data/outbox/outbox-drafts.ts'

export function ComparePage() {
  const { id = '' } = useParams()
  const view = useEntry(id)
  if (view === undefined) return <Spinner place="page" label={t('common.loading')} />
  return <Compare key={id} view={view} />
}

function Compare({ view }: { readonly view: EntryView }) {
  const { entry, followers } = view
  if (entry?.state.type !== 'conflicted') return <MovedScreen view={view} />
  if (isVerdict(entry)) return <Navigate replace to={decidePathOf(entry)} />
  if (entry.state.found.type === 'removed') return <RemovedScreen entry={entry} followers={followers} />
  const comparison = comparisonOf(entry)
  if (comparison === undefined || comparison.clashes.length === 0) return <StuckScreen entry={entry} />
  // The record may change while the person looks at it. Then the questions are new, and matching choices are kept.
  const round = `${entry.edition} ${entry.state.found.type === 'changed' ? entry.state.found.version : entry.state.found.edition}`
  return <ChooseScreen key={round} entry={entry} comparison={comparison} />
}

/** For an edit that an older build saved, or a record that was added twice. */
function StuckScreen({ entry }: { readonly entry: DecryptedEntry }) {
  const { sync } = useOutbox()
  const [isBusy, settle] = useSettle()
  const record = recordPathOf(entry)
  return (
    <Frame
      title={t('conflict.cannotCompare')}
      buttons={
        <>
          <Button busy={isBusy} onClick={() => settle(sync?.discard(entry), t('sync.wasDiscarded'))}>
            {t('sync.discard')}
          </Button>
          <ButtonLink variant="main" render={<Link to={record ?? paths.outbox} />}>
            {record === undefined ? t('conflict.toOutbox') : t('conflict.open')}
          </ButtonLink>
        </>
      }
    >
      <Head
        title={t('conflict.cannotCompare')}
      >{`${entry.summary.title}. ${t('conflict.cannotCompareText')}`}</Head>
    </Frame>
  )
}

/** Shows the current state of an edit that an answer or another window settled first. */
function MovedScreen({ view: { entry, receipt } }: { readonly view: EntryView }) {
  const { sync } = useOutbox()
  const id = entry?.id ?? receipt?.id
  useEffect(() => {
    // The choices about it are no longer needed.
    if (id !== undefined) void sync?.drafts.discard(compareDraftKey(id)).catch(() => undefined)
  }, [sync, id])
  const record = entry === null ? undefined : recordPathOf(entry)
  const summary = entry?.summary ?? receipt?.summary
  return (
    <Frame
      title={t('conflict.moved')}
      buttons={
        <>
          {record !== undefined && (
            <ButtonLink render={<Link to={record} />}>{t('conflict.open')}</ButtonLink>
          )}
          <ButtonLink variant="main" render={<Link to={paths.outbox} />}>
            {t('conflict.toOutbox')}
          </ButtonLink>
        </>
      }
    >
      <Head title={t('conflict.moved')}>
        {summary !== undefined && `${summary.title}, ${summary.detail}. `}
        {t(`conflict.movedText.${stateOf({ entry, receipt })}`)}
      </Head>
    </Frame>
  )
}

function stateOf({
  entry,
  receipt,
}: Pick<EntryView, 'entry' | 'receipt'>): 'sent' | 'waiting' | 'discarded' | 'refused' | 'gone' {
  if (entry === null) return receipt === null ? 'gone' : 'sent'
  switch (entry.state.type) {
    case 'discarded':
      return 'discarded'
    case 'refused':
    case 'needs-update':
      return 'refused'
    case 'ready':
    case 'sending':
    case 'waiting':
    case 'locked':
    case 'merging':
    case 'conflicted':
      return 'waiting'
  }
}

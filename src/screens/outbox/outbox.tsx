import { t } from '#src/i18n/t.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import File from 'lucide-react/icons/file'
import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useReducer, useState } from 'react'
import { draftsIn } from '#src/data/outbox/outbox-drafts.ts'
import { blockedBy, groupsOf } from '#src/data/outbox/outbox-groups.ts'
import { type OutboxLists, useOutboxLists } from '#src/data/outbox/outbox-reads.ts'
import { type Signal, type SignalTrouble, useServerNow, useSignal } from '#src/data/outbox/connectivity.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { SaveFileDialog } from '#src/components/save-file-dialog.tsx'
import { Note } from '#src/ui/note.tsx'
import { momentText } from '#src/i18n/format.ts'
import { QuarantinedEdit } from './quarantined-edit.tsx'
import { DraftRow } from './draft-row.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './outbox.module.css'
import { Group } from './row.tsx'
import { SentList } from './sent-list.tsx'
import { useSendNow } from './use-send-now.ts'
import { LoadFileDialog } from './load-file-dialog.tsx'

export function OutboxPage() {
  const lists = useOutboxLists()
  const signal = useSignal(lists?.entries ?? [])
  const [isSending, send] = useBusy(useSendNow())
  const [asks, setAsks] = useState<'save' | 'load' | null>(null)
  if (lists === undefined) return <Spinner place="page" label={t('common.loading')} />
  const { needed, waiting } = groupsOf(lists.entries)
  const maySend = waiting.length > 0 || isSending
  const maySave = waiting.length + needed.length + lists.drafts.length > 0
  return (
    <>
      <Page width="list">
        <PageHead title={t('common.outbox')} />
        <SignalNote signal={signal} />
        <Lists lists={lists} trouble={signal.trouble} />
        <div className={styles['foot']}>
          <Button variant="quiet" icon={<FileUp />} onClick={() => setAsks('load')}>
            {t('sync.file.load')}
          </Button>
        </div>
      </Page>
      {(maySend || maySave) && (
        <ActionBar width="list" status={maySend && t('sync.whenItGoes')}>
          {maySave && (
            <Button className={styles['file']} icon={<File />} onClick={() => setAsks('save')}>
              {t('sync.file.saveTitle')}
            </Button>
          )}
          {maySend && (
            <Button variant="main" icon={<ArrowUp />} busy={isSending} onClick={send}>
              {t('sync.sendNow')}
            </Button>
          )}
        </ActionBar>
      )}
      {asks === 'save' && <SaveFileDialog text={t('sync.file.saveText')} onClose={() => setAsks(null)} />}
      {asks === 'load' && <LoadFileDialog onClose={() => setAsks(null)} />}
    </>
  )
}

interface ListsProps {
  readonly lists: OutboxLists
  readonly trouble: SignalTrouble | null
}

function Lists({ lists, trouble }: ListsProps) {
  useFreshTimes()
  const { entries, quarantined } = lists
  const serverNow = useServerNow()
  const { needed, waiting, discarded } = groupsOf(entries)
  const rows = (group: readonly DecryptedEntry[]) =>
    group.map((entry) => (
      <EntryRow
        key={entry.id}
        entry={entry}
        blocker={blockedBy(entry, group, entries)}
        trouble={trouble}
        serverNow={serverNow}
      />
    ))
  return (
    <>
      {needed.length + waiting.length + quarantined.length === 0 && (
        <Empty title={t('sync.empty')}>{t('sync.emptyText')}</Empty>
      )}
      <Group title={t('unsent.needsYou')} rows={rows(needed)} />
      <Group title={t('sync.waiting')} rows={rows(waiting)} />
      <Group
        title={t('sync.drafts')}
        rows={draftsIn(lists.drafts).map((draft) => (
          <DraftRow key={draft.key} draft={draft} serverNow={serverNow} />
        ))}
      />
      <Group
        title={t('sync.quarantined')}
        rows={quarantined.map((row) => (
          <QuarantinedEdit key={row.id} row={row} />
        ))}
      />
      <SentList />
      <Group title={t('sync.discarded')} rows={rows(discarded)} />
    </>
  )
}

const AGES_MS = 5_000

/** Renders again at intervals, so that ages and retry times stay current. */
function useFreshTimes(): void {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, AGES_MS)
    return () => clearInterval(timer)
  }, [])
}

function SignalNote({ signal }: { readonly signal: Signal }) {
  const serverNow = useServerNow()
  const { trouble, since } = signal
  if (trouble === null) return null
  const hasNoAnswer = trouble === 'offline' || trouble === 'network' || trouble === 'timeout'
  return (
    <Note tone={hasNoAnswer ? 'offline' : 'warning'} role="status">
      {hasNoAnswer && since !== null ? (
        <p>
          {t(trouble === 'offline' ? 'sync.noSignalSince' : 'sync.noAnswerSince', {
            since: momentText(since, serverNow),
          })}
        </p>
      ) : (
        troubleText(trouble)
      )}
    </Note>
  )
}

/** Says what requests meet now, and that nothing is lost. */
function troubleText(trouble: SignalTrouble): string {
  if (trouble === 'offline') return t('sync.noSignal')
  if (trouble === 'network' || trouble === 'timeout') return t('sync.noAnswer')
  return `${t(`sync.why.${trouble}`)} ${t('sync.allIsSaved')}`
}

import { t } from '#src/i18n/t.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import File from 'lucide-react/icons/file'
import Send from 'lucide-react/icons/send'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAppUpdate } from '#src/data/core/device.ts'
import { maySaveAsNew } from '#src/data/records/save-as-new.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { compareDraftKey } from '#src/data/outbox/outbox-drafts.ts'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { decideText } from '#src/components/sync-status/entry-text.ts'
import { decidePathOf, isVerdict, recordPathOf } from '#src/components/routing/record-path.ts'
import { paths } from '#src/components/routing/paths.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/ui/menu.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSendNow } from './use-send-now.ts'
import { SaveFileDialog } from '#src/components/save-file-dialog.tsx'

export function EntryActions({ entry }: { readonly entry: DecryptedEntry }) {
  const { sync } = useOutbox()
  const sendNow = useSendNow()
  const [asks, setAsks] = useState<'discard' | 'save' | null>(null)
  const { summary, state } = entry
  if (state.type === 'discarded') {
    const restore = async () => {
      if (await sync?.restore(entry)) showToast.info(t('sync.wasRestored'))
      else showToast.error(t('unsent.changedElsewhere'))
    }
    return (
      <Button dense onClick={() => void restore()}>
        {t('sync.restore')}
      </Button>
    )
  }
  const discard = async () => {
    setAsks(null)
    if (!(await sync?.discard(entry))) return showToast.error(t('unsent.changedElsewhere'))
    await sync?.drafts.discard(compareDraftKey(entry.id))
    showToast.info(t('sync.wasDiscarded'))
  }
  const record = recordPathOf(entry)
  const entries: readonly MenuEntry[] = [
    ...(record === undefined || !hasOwnStep(entry)
      ? []
      : [{ label: t('sync.open'), icon: <SquarePen />, render: <Link to={record} /> }]),
    { label: t('sync.sendNow'), icon: <Send />, onSelect: () => void sendNow() },
    { label: t('sync.file.saveTitle'), icon: <File />, onSelect: () => setAsks('save') },
    { label: t('sync.discard'), icon: <Trash2 />, ruled: true, onSelect: () => setAsks('discard') },
  ]
  return (
    <>
      <NextStep entry={entry} onDiscard={() => setAsks('discard')} />
      <Menu
        button={<IconButton dense label={t('sync.more', { title: summary.title })} icon={<Ellipsis />} />}
        entries={entries}
      />
      {asks === 'discard' && (
        <DangerDialog
          title={t('sync.discardTitle')}
          act={t('sync.discard')}
          onClose={() => setAsks(null)}
          onAct={discard}
        >
          {t('sync.discardText', { title: summary.title })}
        </DangerDialog>
      )}
      {asks === 'save' && (
        <SaveFileDialog text={t('sync.file.saveOneText')} ids={[entry.id]} onClose={() => setAsks(null)} />
      )}
    </>
  )
}

interface NextStepProps {
  readonly entry: DecryptedEntry
  readonly onDiscard: () => void
}

/** Returns whether there is a better next step. Opening the record is in the menu then. */
function hasOwnStep({ state }: DecryptedEntry): boolean {
  return ['refused', 'conflicted', 'needs-update', 'locked'].includes(state.type)
}

function NextStep({ entry, onDiscard }: NextStepProps): ReactNode {
  const { sync } = useOutbox()
  const update = useAppUpdate()
  const { state } = entry
  const record = recordPathOf(entry)
  const inform = async (decision: Promise<boolean> | undefined) => {
    if (!(await decision)) showToast.error(t('unsent.changedElsewhere'))
  }
  switch (state.type) {
    case 'refused': {
      const isAboutContent = state.refusal.reason === 'invalid' || state.refusal.reason === 'too-large'
      const mayCorrect = isAboutContent && record !== undefined && entry.result !== null
      return mayCorrect ? (
        <ButtonLink variant="main" render={<Link to={record} />}>
          {t('sync.correct')}
        </ButtonLink>
      ) : (
        <Button onClick={() => void inform(sync?.tryAgain(entry))}>{t('common.tryAgain')}</Button>
      )
    }
    case 'conflicted':
      // There is nothing left to decide.
      if (state.found.type === 'removed' && isVerdict(entry))
        return <Button onClick={onDiscard}>{t('sync.discard')}</Button>
      return (
        <ButtonLink variant="main" render={<Link to={decidePathOf(entry)} />}>
          {decideWords(entry, state.found.type === 'removed')}
        </ButtonLink>
      )
    case 'needs-update':
      return (
        <Button variant="main" onClick={update}>
          {t('sync.updateApp')}
        </Button>
      )
    case 'locked':
      return (
        <ButtonLink variant="main" render={<Link to={paths.login} />}>
          {t('sync.signIn')}
        </ButtonLink>
      )
    case 'ready':
    case 'waiting':
    case 'sending':
    case 'merging':
      return record === undefined ? null : (
        <ButtonLink dense render={<Link to={record} />}>
          {t('sync.open')}
        </ButtonLink>
      )
    case 'discarded':
      return null
  }
}

function decideWords(entry: DecryptedEntry, isRemoved: boolean): string {
  if (isRemoved && maySaveAsNew(entry)) return t('conflict.decideRemoved')
  return isVerdict(entry) ? t('sync.decideAnew') : decideText(entry)
}

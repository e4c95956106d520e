import { t } from '#src/i18n/t.ts'
import { ageText, editsAndDraftsText } from '#src/i18n/format.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useUnsentAmount } from '#src/data/outbox/diagnostics.ts'
import { useOutboxLists } from '#src/data/outbox/outbox-reads.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useSessionActions } from '#src/data/session/session.tsx'
import { LeaveTypedDialog } from '../leave-form-dialog.tsx'
import { useIsUnsaved } from '#src/data/core/unsaved.ts'
import {
  amountOf,
  countAutoSending,
  readUnsentWork,
  trySending,
  type UnsentWork,
  unsentWorkIn,
} from '#src/data/outbox/unsent-work.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'
import { SaveFileDialog } from '../save-file-dialog.tsx'
import styles from './sign-out.module.css'
import { draftTitle } from '../sync-status/draft-title.ts'

interface Props {
  readonly onStay: () => void
}

/** Signs out. Without unsent work this happens at once. Otherwise the app tries to send it, and the person decides. */
export function SignOut({ onStay }: Props) {
  const { status } = useDeviceLock()
  return status === 'open' ? <OpenSignOut onStay={onStay} /> : <UnlistedSignOut onStay={onStay} />
}

function OpenSignOut({ onStay }: Props) {
  const { sync } = useOutbox()
  const { signOut } = useSessionActions()
  const lists = useOutboxLists()
  const isUnsaved = useIsUnsaved()
  const [step, setStep] = useState<'sending' | 'asking' | 'unreadable' | 'saving' | 'deleting'>('sending')
  const [first, setFirst] = useState(0)
  const enough = useRef(new AbortController())

  /** @returns the number of edits that are still unsent */
  const send = useCallback(async (): Promise<number> => {
    if (sync === null) return 0
    enough.current = new AbortController()
    try {
      const before = await readUnsentWork(sync)
      setFirst(countAutoSending(before))
      if (countAutoSending(before) > 0) await trySending(sync, enough.current.signal)
      const { edits, drafts } = amountOf(await readUnsentWork(sync))
      if (edits + drafts > 0 || isUnsaved) setStep('asking')
      else await signOut()
      return edits
    } catch {
      setStep('unreadable')
      return 0
    }
  }, [sync, isUnsaved, signOut])

  const begun = useRef(false)
  useEffect(() => {
    if (sync === null || begun.current) return
    begun.current = true
    void send()
  }, [sync, send])

  const work = lists && unsentWorkIn(lists)
  const { edits, drafts } = work ? amountOf(work) : { edits: 0, drafts: 0 }
  const sendAgain = async () => {
    setStep('sending')
    if ((await send()) > 0) showToast.saved(t('signOut.stillHere'))
  }

  switch (step) {
    case 'sending': {
      const left = work ? countAutoSending(work) : first
      return (
        <Dialog
          open
          onClose={onStay}
          title={t('signOut.title')}
          actions={<Button onClick={() => enough.current.abort()}>{t('signOut.stopWaiting')}</Button>}
        >
          <ProgressBar
            label={t('signOut.sending')}
            value={Math.max(0, first - left)}
            max={Math.max(1, first)}
            text={t('signOut.left', { count: left })}
          />
        </Dialog>
      )
    }
    case 'unreadable':
      return <UnlistedSignOut onStay={onStay} />
    case 'saving':
      return <SaveFileDialog text={t('sync.file.saveText')} onClose={() => setStep('asking')} />
    case 'deleting':
      return (
        <Dialog open onClose={() => setStep('asking')} role="alertdialog" title={t('signOut.deleteTitle')}>
          <TypedConfirmation
            text={t('signOut.deleteText', { edits: editsAndDraftsText(edits, drafts) })}
            word={t('lock.deleteWord')}
            button={t('signOut.delete')}
            onTyped={() => void sync?.deleteUnsent().then(signOut)}
            onCancel={() => setStep('asking')}
          />
        </Dialog>
      )
    case 'asking':
      if (edits + drafts === 0) return <LeaveTypedDialog onKeep={onStay} onDiscard={() => void signOut()} />
      return (
        <Dialog open onClose={onStay} title={t('signOut.remains')}>
          <p>{t('signOut.remainsText', { edits: editsAndDraftsText(edits, drafts) })}</p>
          {work && <SignOutList work={work} />}
          <div className={styles['choices']}>
            <Button variant="main" wide onClick={() => void signOut()}>
              {t('signOut.keep')}
            </Button>
            <p className={styles['hint']}>{t('signOut.keepText')}</p>
            <Button wide onClick={() => void sendAgain()}>
              {t('sync.sendNow')}
            </Button>
            <Button wide onClick={() => setStep('saving')}>
              {t('sync.file.saveTitle')}
            </Button>
            <Button variant="quiet" onClick={() => setStep('deleting')}>
              {t('signOut.delete')}
            </Button>
          </div>
        </Dialog>
      )
  }
}

/** Signs out of a device that is locked or cannot read its data. Nothing can be listed, sent or saved there. */
function UnlistedSignOut({ onStay }: Props) {
  const { status } = useDeviceLock()
  const { signOut } = useSessionActions()
  const { edits, drafts } = useUnsentAmount()
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('signOut.title')}
      actions={
        <>
          <Button onClick={onStay}>{t('common.back')}</Button>
          <Button variant="main" onClick={() => void signOut()}>
            {edits + drafts > 0 ? t('signOut.keep') : t('signOut.title')}
          </Button>
        </>
      }
    >
      {edits + drafts > 0 && (
        <>
          <p>{t('signOut.remainsText', { edits: editsAndDraftsText(edits, drafts) })}</p>
          {status === 'locked' && <p>{t('signOut.locked')}</p>}
        </>
      )}
      <p>{t('signOut.keepText')}</p>
    </Dialog>
  )
}

const SHOWN = 20

function SignOutList({ work }: { readonly work: UnsentWork }) {
  const serverNow = useServerNow()
  const rows = [
    ...work.entries.map(({ id, summary, typedAt }) => ({
      key: id,
      title: summary.title,
      detail: summary.detail,
      at: typedAt,
    })),
    ...work.drafts.map((draft) => ({
      key: draft.key,
      title: draftTitle(draft),
      detail: t('sync.otherDraft'),
      at: draft.updatedAt,
    })),
  ]
  return (
    <ul className={styles['list']} aria-label={t('unsent.notSent')}>
      {rows.slice(0, SHOWN).map(({ key, title, detail, at }) => (
        <li key={key}>
          <b>{title}</b>
          <span>
            {detail} · {ageText(at, serverNow)}
          </span>
        </li>
      ))}
      {rows.length > SHOWN && <li>{t('signOut.andMore', { count: rows.length - SHOWN })}</li>}
    </ul>
  )
}

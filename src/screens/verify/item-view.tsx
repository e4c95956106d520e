import { t } from '#src/i18n/t.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { recordIn } from '#contract/rules/record-in.ts'
import { useClaims } from '#src/data/records/claims.ts'
import { useOwner } from '#src/data/session/session.tsx'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import type { VerdictTextHandle } from '#src/data/records/verdict-draft.ts'
import { useUnsaved } from '#src/data/core/unsaved.ts'
import { plainVerified, type Decision, type StoppedVerdict } from '#src/data/records/verdict.ts'
import { DraftStatus } from '#src/components/sync-status/draft-status.tsx'
import { Guidance } from '#src/components/guidance.tsx'
import { RecordPresence } from '#src/components/record-presence.tsx'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { isVerdict } from '#src/components/routing/record-path.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import type { BuildingBlockId, StakeholderRef } from '#contract/fields/ids.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { Changes } from './changes.tsx'
import { MovedNote } from './since-read.tsx'
import { decidedBy, useReading } from './reading.ts'
import { BegunNote } from './begun-note.tsx'
import { StoppedNote } from './stopped-note.tsx'
import { NoteField } from './note-field.tsx'
import { ItemHead, ReturnedWords } from './item-head.tsx'
import { summaryOf, useSubmitVerdict, useUndo, useWithdrawOwn } from './use-submit-verdict.ts'
import { useKeys } from './use-keys.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './item.module.css'
import { ReturnDialog } from './return-dialog.tsx'

interface Props extends ItemProps {
  readonly head: ReactNode
  readonly seen: SeenProvider
  readonly entries: readonly DecryptedEntry[]
  readonly stopped: StoppedVerdict | undefined
  readonly saying: VerdictTextHandle
  readonly status: string | undefined
}

export function ItemView(props: Props) {
  const { head, entries, hasKeys, saying, onDone, onUndone } = props
  const own = useOwner()
  const { seen, stopped, isMoved, before, showNow } = useReading(props, own)
  const { record } = seen
  const others = useClaims(props.of, true)
  const give = useSubmitVerdict(onUndone)
  const [isBusy, setIsBusy] = useState(false)
  const { said } = saying
  const [isReturning, setIsReturning] = useState(false)
  useUnsaved(isReturning)
  const isDesk = useIsDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtFirst(heading, true)

  const isOwn = record.verification.submitted?.by === own
  const isClear = stopped === undefined ? entries.length === 0 : stopped.current !== null && isGiven(stopped)
  const mayDecide = record.state === 'submitted' && !isOwn && isClear && !saying.isLoading
  const say = (next: typeof said) => saying.say(next, record)
  const decide = async (decision: Decision) => {
    if (!mayDecide || isBusy) return
    setIsBusy(true)
    saying.stop()
    const wasSaved = await give(decision, { seen, corrects: stopped?.entry, draft: saying.key })
    if (wasSaved) await saying.forget()
    setIsBusy(false)
    if (!wasSaved) return say(said)
    setIsReturning(false)
    onDone()
  }
  const note = said.note.trim()
  const verify = () => void decide({ ...plainVerified, note })
  const giveBack = () =>
    void decide({
      verdict: 'returned',
      comment: said.comment.trim(),
      path: said.path || null,
      note,
      inBulk: false,
    })
  const askReturn = (path?: string) => {
    if (!mayDecide) return
    if (path !== undefined) say({ ...said, path })
    setIsReturning(true)
  }
  useKeys({ v: verify, r: () => askReturn() }, hasKeys && mayDecide)
  const swipe = useSwipe(verify, () => askReturn(), mayDecide && !isDesk)
  return (
    <>
      <div className={styles['in']} {...swipe.touch}>
        {head}
        <ItemHead record={record} headingRef={heading} />
        <RecordPresence others={others} />
        {stopped ? (
          <StoppedNote stopped={stopped} onDropped={() => void saying.forget()} />
        ) : (
          <UnsentNotes entries={entries} />
        )}
        <MovedNote isMoved={isMoved} onShow={showNow} before={before} record={record} />
        <ReturnedBanner seen={seen} />
        {!isReturning && !isBusy && (
          <BegunNote saying={saying} mayDecide={mayDecide} onGoOn={() => askReturn()} />
        )}
        {isOwn && record.state === 'submitted' && (
          <Note title={t('verify.ownTitle')}>{t('verify.ownText')}</Note>
        )}
        {mayDecide && (
          <p className={styles['meta']}>
            <Guidance name="verify.howTo" />
          </p>
        )}
        <Changes
          record={record}
          action={
            mayDecide
              ? {
                  title: t('verify.giveBack'),
                  labelFor: (field) => t('verify.returnFor', { field }),
                  icon: <Undo2 />,
                  onPress: askReturn,
                }
              : undefined
          }
        />
        {mayDecide && <NoteField value={said.note} onChange={(typed) => say({ ...said, note: typed })} />}
        <SwipeHint {...swipe} />
      </div>
      <ActionBar width="full" status={statusOf(props)}>
        {mayDecide ? (
          <>
            <Button icon={<Undo2 />} onClick={() => askReturn()}>
              {t('verify.giveBack')} {hasKeys && <kbd>R</kbd>}
            </Button>
            <Button variant="main" icon={<ShieldCheck />} busy={isBusy} onClick={verify}>
              {t('common.verify')} {hasKeys && <kbd className={styles['onMain']}>V</kbd>}
            </Button>
          </>
        ) : (
          stopped === undefined && <WithdrawVerdict seen={seen} entries={entries} own={own} />
        )}
      </ActionBar>
      {isReturning && (
        <ReturnDialog
          record={record}
          said={said}
          status={<DraftStatus savedAt={saying.savedAt} hasFailed={saying.hasFailed} />}
          onSaid={say}
          isBusy={isBusy}
          isOver={!mayDecide && !isBusy}
          onClose={() => setIsReturning(false)}
          onReturn={giveBack}
        />
      )}
    </>
  )
}

function SwipeHint({ offset, isEnough }: Pick<ReturnType<typeof useSwipe>, 'offset' | 'isEnough'>) {
  if (offset === 0) return null
  const isVerify = offset > 0
  return (
    <div
      className={styles['swipe']}
      data-is={isVerify ? 'verify' : 'return'}
      data-enough={isEnough}
      aria-hidden
    >
      {isVerify ? <ShieldCheck /> : <Undo2 />}
      {isVerify ? t('common.verify') : t('verify.giveBack')}
    </div>
  )
}

function statusOf({ status, saying, next, isWhole }: Props): ReactNode {
  if (saying.hasFailed || (saying.isBegun && saying.savedAt !== undefined))
    return <DraftStatus savedAt={saying.savedAt} hasFailed={saying.hasFailed} />
  if (status !== undefined) return status
  if (next !== undefined) {
    return (
      <Link className={styles['next']} to={next.address} replace>
        {t('verify.next', { name: next.name })}
      </Link>
    )
  }
  return isWhole ? t('verify.last') : undefined
}

/** Returns whether the verdict can be given again. A withdrawal cannot. */
function isGiven({ decision }: StoppedVerdict): boolean {
  return decision.verdict !== 'withdrawn'
}

function ReturnedBanner({ seen: { record } }: Pick<Props, 'seen'>) {
  const own = useOwner()
  const returned = record.verification.returned
  if (!returned) return null
  return <ReturnedWords record={record} returned={returned} isOwn={returned.by === own} />
}

interface WithdrawVerdictProps extends Pick<Props, 'seen' | 'entries'> {
  readonly own: number | null
}

/** The button to take back the current verdict, for the person who gave it. */
function WithdrawVerdict({ seen, entries, own }: WithdrawVerdictProps) {
  const undo = useUndo()
  const withdraw = useWithdrawOwn()
  const { record } = seen
  const [isBusy, onPress] = useBusy(async () => {
    const last = entries.at(-1)
    const before = recordIn(last?.base.content)
    if (last === undefined || before === null || !isVerdict(last)) await withdraw(seen)
    else await undo({ seen: last, before, summary: summaryOf(record, 'withdrawn') })
  })
  if (own === null || decidedBy(record) !== own) return null
  return (
    <Button busy={isBusy} icon={<Undo2 />} onClick={onPress}>
      {t('verify.takeBack')}
    </Button>
  )
}

interface NextWork {
  readonly name: string
  readonly address: string
}

export interface ItemProps {
  readonly of: StakeholderRef
  readonly buildingBlockId: BuildingBlockId
  /** The position in the list, if the record is in it. */
  readonly place: string | undefined
  readonly next: NextWork | undefined
  /** The list is complete, so its last record is the last one. */
  readonly isWhole: boolean
  readonly hasKeys: boolean
  readonly back: string
  /** Called after a decision, to go to the next record. */
  readonly onDone: () => void
  /** Called after a decision was undone, to return to this record. */
  readonly onUndone: (record: SeenRecord) => void
}

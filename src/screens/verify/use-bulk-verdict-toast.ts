import { t } from '#src/i18n/t.ts'
import { useUndoVerdict, type GivenVerdict } from '#src/data/records/verdict.ts'
import type { Sent } from '#src/data/outbox/send.ts'
import { showToast } from '#src/ui/toast-store.ts'

type QueuedResult = Extract<Sent, { type: 'saved' }>

export interface GivenInBulk extends GivenVerdict {
  readonly sent: QueuedResult
}

interface NotGiven {
  /** The number of records that have changed meanwhile or cannot be read. */
  readonly left: number
  /** The number of records that were left when the person closed the dialog. */
  readonly notTried: number
}

const UNDO_MS = 12_000

/** Shows the results of verdicts given together: how many the server has, only this device has, or were rejected. */
export function useBulkVerdictToast(): (given: readonly GivenInBulk[], not: NotGiven) => Promise<void> {
  const undo = useUndoAll()
  return async (given, { left, notTried }) => {
    const outcomes = await Promise.all(given.map(async (one) => ({ one, outcome: await one.sent.outcome })))
    const those = (type: 'sent' | 'saved' | 'stopped') =>
      outcomes.flatMap(({ one, outcome }) => (outcome.type === type ? [one] : []))
    const undone = (some: readonly GivenInBulk[]) => ({
      stays: UNDO_MS,
      action: { label: t('verify.undo'), onPress: () => void undo(some) },
    })
    const [sent, kept, stopped] = [those('sent'), those('saved'), those('stopped')]
    if (sent.length > 0) showToast.success(t('verify.bulkDone', { count: sent.length }), undone(sent))
    if (kept.length > 0) showToast.saved(t('verify.bulkKept', { count: kept.length }), undone(kept))
    if (left > 0) showToast.info(t('verify.bulkLeft', { count: left }))
    if (notTried > 0) showToast.info(t('verify.bulkNotTried', { count: notTried }))
    if (stopped.length > 0) showToast.error(t('verify.bulkStopped', { count: stopped.length }))
    void toastStoppedLater(kept.map((one) => one.sent))
  }
}

function useUndoAll(): (given: readonly GivenVerdict[]) => Promise<void> {
  const undoVerdict = useUndoVerdict()
  return async (given) => {
    const backs = await Promise.all(given.map(undoVerdict))
    const withdrawn = backs.filter((back) => back?.type === 'saved')
    const undone = withdrawn.length + backs.filter((back) => back === null).length
    if (undone > 0) showToast.info(t('verify.bulkUndone', { count: undone }))
    if (undone < given.length) showToast.error(t('verify.bulkNotUndone', { count: given.length - undone }))
    const outcomes = await Promise.all(withdrawn.map(({ outcome }) => outcome))
    const stopped = outcomes.filter(({ type }) => type === 'stopped').length
    if (stopped > 0) showToast.error(t('verify.bulkNotUndone', { count: stopped }))
  }
}

async function toastStoppedLater(kept: readonly QueuedResult[]): Promise<void> {
  const outcomes = await Promise.all(kept.map(({ later }) => later))
  const stopped = outcomes.filter(({ type }) => type === 'stopped').length
  if (stopped > 0) showToast.error(t('verify.bulkStopped', { count: stopped }))
}

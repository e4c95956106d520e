import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { useVerdictTextAgain } from '#src/data/records/verdict-draft.ts'
import {
  useDecide,
  useUndoVerdict,
  useWithdraw,
  type Decision,
  type GivenVerdict,
} from '#src/data/records/verdict.ts'
import type { Sent } from '#src/data/outbox/send.ts'
import { toastSaved, toastSent, toastStopped } from '#src/components/sync-status/toast-outcome.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { showToast, withdrawToast, type ToastOptions } from '#src/ui/toast-store.ts'

const withdrawn = {
  done: 'answer.buildingBlocks.verdictWithdrawn',
  notDone: 'answer.buildingBlocks.notDecided',
} as const
const UNDO_MS = 8_000

interface VerdictTarget {
  readonly seen: SeenProvider
  readonly corrects: DecryptedEntry | undefined
  readonly draft: string
}

/** Gives a verdict and offers to undo it. @returns whether it was kept. */
export function useSubmitVerdict(onUndone: (record: SeenRecord) => void) {
  const decide = useDecide()
  const undo = useUndo()
  const sayAgain = useVerdictTextAgain()
  return async (decision: Decision, target: VerdictTarget) => {
    const { record } = target.seen
    const sent = await decide(decision, { ...target, summary: summaryOf(record, decision.verdict) })
    if (!toastSaved(sent)) return false
    const given = { seen: sent.seen, before: record, summary: summaryOf(record, 'withdrawn') }
    const undoAndRestore = async () => {
      if (!(await undo(given))) return
      await sayAgain(decision, record)
      onUndone(record)
    }
    void toastGiven(
      sent,
      t(`verify.done.${decision.verdict}`, { name: record.name }),
      t('verify.kept', { name: record.name }),
      {
        stays: UNDO_MS,
        action: { label: t('verify.undo'), onPress: () => void undoAndRestore() },
      },
    )
    return true
  }
}

/** Undoes a verdict and shows the result. @returns whether it was undone on this device. */
export function useUndo() {
  const undoVerdict = useUndoVerdict()
  return async (given: GivenVerdict) => {
    const back = await undoVerdict(given)
    if (back === null) showToast.info(t('verify.done.withdrawn', { name: given.before.name }))
    else void toastSent(back, withdrawn)
    return back === null || back.type === 'saved'
  }
}

/** Withdraws a verdict that the server has, if the record says that the person gave it. */
export function useWithdrawOwn() {
  const withdraw = useWithdraw()
  return async (seen: SeenProvider) =>
    toastSent(await withdraw(seen, summaryOf(seen.record, 'withdrawn')), withdrawn)
}

export function summaryOf(record: SeenRecord, verdict: Decision['verdict']) {
  const place = `${contentText(record.buildingBlock)}, ${record.localMunicipalityName}`
  return { title: record.name, detail: t(`verify.summary.${verdict}`, { place }) }
}

/** Says whether the server has the verdict or only this device, and reports the later result. */
async function toastGiven(
  { outcome, later }: Extract<Sent, { type: 'saved' }>,
  done: string,
  kept: string,
  undoing: ToastOptions,
): Promise<void> {
  const first = await outcome
  if (first.type === 'saved') showToast.saved(kept, undoing)
  const last = await later
  if (last.type === 'saved') return
  withdrawToast(kept)
  if (last.type === 'sent') showToast.success(done, undoing)
  if (last.type === 'stopped') toastStopped(last.entry, t('answer.buildingBlocks.notDecided'))
}

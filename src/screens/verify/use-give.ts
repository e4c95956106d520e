import { messages } from '#contract/messages.ts'
import type { SeenProvider } from '#src/data/pending/provider-lane.ts'
import { useDecide, useTakeBack, useWithdraw, type Decision, type Given } from '#src/data/verdict.ts'
import type { Sent } from '#src/data/send.ts'
import { tellSent, tellStopped } from '#src/parts/tell-outcome.ts'
import type { SeenRecord } from '#contract/things/provider.ts'
import type { OpenEntry } from '#src/sync/index.ts'
import { showToast, withdrawToast } from '#src/ui/toast-store.ts'
import { formWords } from '#src/words/forms.ts'
import { unsentWords } from '#src/words/unsent.ts'
import { verifyWords as words } from '#src/words/verify.ts'

const said = messages.buildingBlocks
const withdrawn = { done: said.verdictWithdrawn, notDone: said.notDecided }
const UNDO_MS = 8_000

/** Gives a verdict and offers to undo it. @returns whether it was kept. */
export function useGive(
  onUndone: (record: SeenRecord) => void,
): (decision: Decision, seen: SeenProvider, corrects?: OpenEntry) => Promise<boolean> {
  const decide = useDecide()
  const undo = useUndo()
  return async (decision, seen, corrects) => {
    const { record } = seen
    const sent = await decide(decision, { seen, summary: summaryOf(record, decision.verdict), corrects })
    if (!wasKept(sent)) return false
    const text = words.done[decision.verdict](record.name)
    const given = { seen: sent.seen, before: record, summary: summaryOf(record, 'withdrawn') }
    const onPress = () => void undo(given).then((isUndone) => isUndone && onUndone(record))
    showToast.success(text, { stays: UNDO_MS, action: { label: words.undo, onPress } })
    void tellLater(sent, text)
    return true
  }
}

/** Takes a verdict back, and says what became of that. @returns whether it is taken back on this device. */
export function useUndo(): (given: Given) => Promise<boolean> {
  const takeBack = useTakeBack()
  return async (given) => {
    const back = await takeBack(given)
    if (back === null) showToast.info(words.done.withdrawn(given.before.name))
    else void tellSent(back, withdrawn)
    return back === null || back.is === 'kept'
  }
}

/** Takes back what the server has, where the record says that it was one's own. */
export function useWithdrawOwn(): (seen: SeenProvider) => Promise<boolean> {
  const withdraw = useWithdraw()
  return async (seen) => tellSent(await withdraw(seen, summaryOf(seen.record, 'withdrawn')), withdrawn)
}

/** How a verdict stands in the outbox. */
export function summaryOf(record: SeenRecord, verdict: Decision['verdict']) {
  const place = `${record.buildingBlock}, ${record.localMunicipalityName}`
  return { title: record.name, detail: words.summary[verdict](place) }
}

/** Says it where it was not. */
export function wasKept(sent: Sent): sent is Extract<Sent, { is: 'kept' }> {
  if (sent.is === 'changed-elsewhere') showToast.error(unsentWords.changedElsewhere)
  if (sent.is === 'not-kept') showToast.error(formWords.notSaved)
  return sent.is === 'kept'
}

async function tellLater(sent: Extract<Sent, { is: 'kept' }>, text: string): Promise<void> {
  const first = await sent.outcome
  if (first.is === 'kept') showToast.kept(unsentWords.sentWhenOpen)
  const outcome = first.is === 'kept' ? await sent.later : first
  if (outcome.is !== 'stopped') return
  withdrawToast(text)
  await tellStopped(outcome.entry, said.notDecided)
}

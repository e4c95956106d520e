/**
 * Two forms of one payload. The first build of a history sends a provider's name as `title`. The server and every later
 * build use the form of today, and upgrade the earlier one by a step.
 */
import { payloadSteps, type CapturedInput, type PayloadStep } from '#contract/payloads.ts'
import { mergeEntry } from '#src/offline/outbox/merge-entry.ts'
import { decryptEntry, encryptMerge } from '#src/offline/outbox/encrypt-entry.ts'
import type { StepsByKind } from '#src/offline/outbox/upgrade-payloads.ts'
import type { SendingOptions } from '#src/offline/sending/sending.ts'
import type { Sync } from '#src/offline/engine/create-sync.ts'
import type { Writing } from '#src/sync/index.ts'

const kind = 'updateBuildingBlockContactsAndRequirements'
const FIRST = 1

const toToday: PayloadStep = ({ title, ...rest }) => ({ ...rest, name: title })
// The server and the screens read the steps from here, so that all of them know this one.
const steps: PayloadStep[] = payloadSteps[kind]
steps.push(toToday)

export function stepsOf(build: number): StepsByKind {
  return build === FIRST ? {} : payloadSteps
}

/** Returns the merge of an earlier build, or undefined for the real one. */
export function mergeOf(build: number): SendingOptions['mergeWith'] | undefined {
  if (build > FIRST) return undefined
  return (held) => async (entry) => {
    const cipher = held()
    if (cipher === null) return { type: 'locked' }
    const merge = mergeEntry(await decryptEntry(cipher, entry), payloadSteps)
    return encryptMerge(
      cipher,
      merge.type === 'clean' ? { ...merge, writing: inFirstForm(entry.kind, merge.writing) } : merge,
    )
  }
}

/** Returns the outbox as the screens of a build use it. */
export function outboxOf(build: number, sync: Sync): Sync {
  if (build > FIRST) return sync
  return {
    ...sync,
    capture: (captured, draft) => sync.capture(inFirstForm(captured.kind, captured), draft),
    edit: (seen, edit) =>
      sync.edit(seen, edit.call === null ? { ...edit, writing: inFirstForm(seen.kind, edit.writing) } : edit),
  }
}

function inFirstForm<W extends Pick<Writing, 'content' | 'payloadVersion'>>(of: string, writing: W): W {
  if (of !== kind || writing.payloadVersion === FIRST) return writing
  const { name, ...rest } = writing.content as CapturedInput
  return { ...writing, content: { ...rest, title: name }, payloadVersion: FIRST }
}

/** Returns whether each edit in the body of a push has the form that its number says. */
export function areInTheirForm(body: unknown): boolean {
  const { entries } = body as { entries: { path: string; payloadVersion: number; body: CapturedInput }[] }
  return entries
    .filter(({ path }) => path.endsWith(kind))
    .every(({ payloadVersion, body: { name, title } }) =>
      payloadVersion === FIRST ? name === undefined && title !== undefined : title === undefined,
    )
}

import { useState } from 'react'
import type { StakeholderRef } from '#contract/fields/ids.ts'
import { fieldsOf } from '#contract/problem.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useDraft, type DraftHandle } from '../outbox/drafts.ts'
import { useOutbox } from '../outbox/outbox.tsx'
import { useServices } from '../core/app-services.ts'
import type { Decision } from './verdict.ts'

export interface VerdictText {
  readonly comment: string
  /** The path of the field that it is about, or '' for the whole record. */
  readonly path: string
  readonly note: string
}

interface VerdictDraft {
  readonly said: VerdictText
  readonly record: SeenRecord
}

export interface VerdictTextHandle extends Pick<
  DraftHandle<VerdictDraft>,
  'isLoading' | 'savedAt' | 'hasFailed' | 'stop'
> {
  readonly said: VerdictText
  /** The person typed something that no verdict has used. */
  readonly isBegun: boolean
  readonly say: (said: VerdictText, about: SeenRecord) => void
  /** The draft key. A verdict names it to delete the draft in its own transaction. */
  readonly key: string
  readonly forget: () => Promise<void>
}

/** Returns the typed text about a record, which is saved on this device until a decision. */
export function useVerdictText(ref: StakeholderRef, stopped: Decision | undefined): VerdictTextHandle {
  const key = keyOf(ref)
  const { stored, save, forget, ...draft } = useDraft(key, isVerdictDraft)
  const [typed, setTyped] = useState<VerdictText>()
  const own = typed ?? stored?.said
  return {
    ...draft,
    key,
    said: own ?? saidIn(stopped),
    isBegun: own !== undefined && isTyped(own),
    say: (said, record) => {
      setTyped(said)
      if (isTyped(said)) save({ said, record })
      // A draft that stays is shown again, and can be deleted then.
      else void forget().catch(() => undefined)
    },
    forget: async () => {
      await forget()
      setTyped(undefined)
    },
  }
}

export function useVerdictTextAgain(): (decision: Decision, record: SeenRecord) => Promise<void> {
  const { sync, reportStorage } = useOutbox()
  const { now } = useServices()
  return async (decision, record) => {
    const said = saidIn(decision)
    if (!isTyped(said)) return
    const content: VerdictDraft = { said, record }
    await sync?.drafts
      .save({ key: keyOf(providerRef(record)), updatedAt: now(), content })
      .catch(() => reportStorage(true))
  }
}

function saidIn(decision: Decision | undefined): VerdictText {
  const { comment = '', path = null, note = '' } = decision ?? {}
  return { comment, path: path ?? '', note }
}

function isVerdictDraft(stored: unknown): stored is VerdictDraft {
  const { said, record } = fieldsOf(stored)
  const { comment, path, note } = fieldsOf(said)
  return recordIn(record) !== null && [comment, path, note].every((text) => typeof text === 'string')
}

/** Returns whether there is text to save. A chosen field alone is only one press. */
function isTyped({ comment, note }: VerdictText): boolean {
  return comment.trim() !== '' || note.trim() !== ''
}

function keyOf(ref: StakeholderRef): string {
  return `verdict:${ref}`
}

import { useState } from 'react'
import type { StakeholderRef } from '#contract/fields/ids.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useDraft, type DraftHandle } from '../outbox/drafts.ts'
import { useOutbox } from '../outbox/outbox.tsx'
import { useServices } from '../core/app-services.ts'
import type { Decision } from './verdict.ts'

/** What a verifier has typed about a record, while they have not decided. */
export interface VerdictText {
  readonly comment: string
  /** Of the field that it is about; '' for the record as a whole. */
  readonly path: string
  readonly note: string
}

/** What is kept of it while they type. */
interface VerdictDraft {
  readonly said: VerdictText
  readonly record: SeenRecord
}

export interface VerdictTextHandle extends Pick<
  DraftHandle<VerdictDraft>,
  'isLoading' | 'savedAt' | 'hasFailed' | 'stop'
> {
  readonly said: VerdictText
  /** There is something that a person typed and that no verdict has taken with it. */
  readonly isBegun: boolean
  /** Keeps it on the device, as a form does. */
  readonly say: (said: VerdictText, about: SeenRecord) => void
  /** What a verdict names to take it over in its own transaction. */
  readonly key: string
  readonly forget: () => Promise<void>
}

/** What the person types about a record, kept on this device until they decide or throw it away. */
export function useVerdictText(ref: StakeholderRef, stopped: Decision | undefined): VerdictTextHandle {
  const key = keyOf(ref)
  const { kept, save, forget, ...draft } = useDraft<VerdictDraft>(key)
  const [typed, setTyped] = useState<VerdictText>()
  const own = typed ?? kept?.said
  return {
    ...draft,
    key,
    said: own ?? saidIn(stopped),
    isBegun: own !== undefined && isTyped(own),
    say: (said, record) => {
      setTyped(said)
      if (isTyped(said)) save({ said, record })
      else void forget()
    },
    forget: async () => {
      await forget()
      setTyped(undefined)
    },
  }
}

/** Keeps what was said with a verdict that was taken back, for the next one. */
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

/** What was said with a verdict that is to be given anew; nothing where there is none. */
function saidIn(decision: Decision | undefined): VerdictText {
  const { comment = '', path = null, note = '' } = decision ?? {}
  return { comment, path: path ?? '', note }
}

/** A field alone, which one press chooses, is nothing to keep. */
function isTyped({ comment, note }: VerdictText): boolean {
  return comment.trim() !== '' || note.trim() !== ''
}

function keyOf(ref: StakeholderRef): string {
  return `verdict:${ref}`
}

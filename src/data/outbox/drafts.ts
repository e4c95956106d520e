import { useEffect, useMemo, useState } from 'react'
import { deviceClock } from '#src/offline/database/clock.ts'
import { createDraftSaver, saveOnLeaving } from './draft-saver.ts'
import { useOutbox } from './outbox.tsx'
import { useServices } from '../core/app-services.ts'

export interface DraftHandle<Content> {
  readonly isLoading: boolean
  /** The draft from this visit or an earlier one. */
  readonly stored: Content | undefined
  /** When that draft was saved, milliseconds UTC. */
  readonly storedAt: number | undefined
  /** When typed values were last saved, milliseconds UTC. */
  readonly savedAt: number | undefined
  readonly hasFailed: boolean
  /** Saves after a pause of 800 ms, within 2 s of typing without one, and when the field or page is left. */
  readonly save: (content: Content) => void
  /** Stops saving: a capture deletes the draft in its own transaction. */
  readonly stop: () => void
  /** Discards the draft. After a capture there is none left on the device. */
  readonly forget: () => Promise<void>
}

interface StoredDraft<Content> {
  readonly key: string
  readonly content: Content | undefined
  readonly at?: number | undefined
}

/** @param isContent returns whether a stored draft has the shape that this build reads. It must stay the same function */
export function useDraft<Content>(
  key: string,
  isContent: (stored: unknown) => stored is Content,
): DraftHandle<Content> {
  const { sync, isWithoutStorage, reportStorage } = useOutbox()
  const { now } = useServices()
  const [latest, setFound] = useState<StoredDraft<Content>>()
  const found = latest?.key === key ? latest : undefined
  const [savedAt, setSavedAt] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isWanted = true
    void sync?.drafts.read(key).then(
      (draft) =>
        isWanted &&
        setFound(
          draft !== undefined && isContent(draft.content)
            ? { key, content: draft.content, at: draft.updatedAt }
            : { key, content: undefined },
        ),
      () => isWanted && setFound({ key, content: undefined }),
    )
    return () => {
      isWanted = false
    }
  }, [sync, key, isContent])

  const handle = useMemo(() => {
    const saver = createDraftSaver<Content>({
      drafts: sync?.drafts ?? null,
      key,
      clock: { ...deviceClock, now },
      onSaved: (at) => {
        setSavedAt(at)
        setHasFailed(false)
        reportStorage(false)
      },
      onFailed: () => {
        setHasFailed(true)
        reportStorage(true)
      },
    })
    const forget = async () => {
      saver.stop()
      await sync?.drafts.discard(key)
      setFound({ key, content: undefined })
      setSavedAt(undefined)
    }
    return { ...saver, forget }
  }, [sync, key, now, reportStorage])

  useEffect(() => {
    const stopListening = saveOnLeaving(handle)
    return () => {
      handle.flush()
      stopListening()
    }
  }, [handle])

  return {
    isLoading: found === undefined && !isWithoutStorage,
    stored: found?.content,
    storedAt: found?.at,
    savedAt,
    hasFailed,
    ...handle,
  }
}

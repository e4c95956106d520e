import { useEffect, useMemo, useRef, useState } from 'react'
import { useOutbox } from './outbox.tsx'
import { useRoom } from './room.ts'

const SAVE_AFTER_MS = 800

/** One form's draft on this device. */
export interface DraftDoor<Content> {
  readonly isLoading: boolean
  /** What was left here, by this visit or an earlier one. */
  readonly kept: Content | undefined
  /** When that was kept, milliseconds UTC. */
  readonly keptAt: number | undefined
  /** When typing was last kept, milliseconds UTC. */
  readonly savedAt: number | undefined
  readonly hasFailed: boolean
  /** Keeps it within 800 ms, at once when the page is left. */
  readonly save: (content: Content) => void
  /** Saves nothing more: a capture takes the draft over in its own transaction. */
  readonly stop: () => void
  /** Throws the draft away; after a capture there is none left on the device. */
  readonly forget: () => Promise<void>
}

interface Found<Content> {
  readonly key: string
  readonly content: Content | undefined
  readonly at?: number | undefined
}

export function useDraft<Content>(key: string): DraftDoor<Content> {
  const { sync, reportStorage } = useOutbox()
  const { now } = useRoom()
  const [latest, setFound] = useState<Found<Content>>()
  const found = latest?.key === key ? latest : undefined
  const [savedAt, setSavedAt] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const waiting = useRef<{ content: Content; timer: ReturnType<typeof setTimeout> }>(undefined)

  useEffect(() => {
    let isWanted = true
    void sync?.drafts.read(key).then(
      (draft) =>
        isWanted && setFound({ key, content: draft?.content as Content | undefined, at: draft?.updatedAt }),
      () => isWanted && setFound({ key, content: undefined }),
    )
    return () => {
      isWanted = false
    }
  }, [sync, key])

  const door = useMemo(() => {
    const stop = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
    }
    const flush = () => {
      const content = waiting.current?.content
      stop()
      if (content === undefined || sync === null) return
      const updatedAt = now()
      sync.drafts.save({ key, updatedAt, content }).then(
        () => {
          setSavedAt(updatedAt)
          setHasFailed(false)
          reportStorage(false)
        },
        () => {
          setHasFailed(true)
          reportStorage(true)
        },
      )
    }
    const save = (content: Content) => {
      // Sealed at once, so that leaving the page needs to wait for nothing.
      sync?.drafts.hold({ key, updatedAt: now(), content })
      clearTimeout(waiting.current?.timer)
      waiting.current = { content, timer: setTimeout(flush, SAVE_AFTER_MS) }
    }
    const forget = async () => {
      stop()
      await sync?.drafts.discard(key)
      setFound({ key, content: undefined })
      setSavedAt(undefined)
    }
    /** The timer stays: a page that comes back, or is only hidden, saves once more and hears whether it went well. */
    const leave = () => {
      if (waiting.current !== undefined) sync?.drafts.saveAtOnce(key)
    }
    return { stop, flush, leave, save, forget }
  }, [sync, key, now, reportStorage])

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') door.leave()
    }
    window.addEventListener('pagehide', door.leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      door.flush()
      window.removeEventListener('pagehide', door.leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [door])

  return {
    isLoading: found === undefined,
    kept: found?.content,
    keptAt: found?.at,
    savedAt,
    hasFailed,
    ...door,
  }
}

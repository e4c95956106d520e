import type { Drafts } from '#src/offline/outbox/drafts.ts'
import type { Clock } from '#src/sync/index.ts'

const AFTER_PAUSE_MS = 800
/** Typing without a pause is saved at least this often. */
const MAX_MS = 2_000

interface DraftSaverOptions {
  /** Null until the outbox is open, and while nobody is signed in. */
  readonly drafts: Pick<Drafts, 'hold' | 'save' | 'saveAtOnce'> | null
  readonly key: string
  readonly clock: Clock
  readonly onSaved: (at: number) => void
  readonly onFailed: () => void
}

/** Saves the values of one form: after each pause, every two seconds without one, and when the form is left. */
export interface DraftSaver<Content> {
  readonly save: (content: Content) => void
  readonly flush: () => void
  readonly stop: () => void
  /** Saves without waiting, for a page that may never run again. If it returns, the timers save once more. */
  readonly leave: () => void
}

export function createDraftSaver<Content>(options: DraftSaverOptions): DraftSaver<Content> {
  const { drafts, key, clock, onSaved, onFailed } = options
  const nothing = () => undefined
  let waiting: { readonly content: Content } | null = null
  let cancelPause: () => void = nothing
  let cancelLongest: () => void = nothing

  const stop = (): void => {
    cancelPause()
    cancelLongest()
    waiting = null
  }
  const flush = (): void => {
    const held = waiting
    stop()
    if (held === null || drafts === null) return
    drafts.save({ key, updatedAt: clock.now(), content: held.content }).then(onSaved, onFailed)
  }
  return {
    stop,
    flush,
    save: (content) => {
      // The values are encrypted at once, so that a closing page has nothing to wait for.
      drafts?.hold({ key, updatedAt: clock.now(), content })
      cancelPause()
      cancelPause = clock.after(AFTER_PAUSE_MS, flush)
      if (waiting === null) cancelLongest = clock.after(MAX_MS, flush)
      waiting = { content }
    },
    leave: () => {
      if (waiting !== null) drafts?.saveAtOnce(key)
    },
  }
}

/** Saves when a field, the window or the page is left, hidden or frozen. @returns a function that stops this. */
export function saveOnLeaving({ flush, leave }: Pick<DraftSaver<never>, 'flush' | 'leave'>): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const listeners = [
    [window, 'blur', flush],
    [document, 'focusout', flush],
    [window, 'pagehide', leave],
    [document, 'visibilitychange', hide],
    [document, 'freeze', leave],
  ] as const
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener)
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener)
  }
}

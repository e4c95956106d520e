import { useState } from 'react'

interface SeenVersion<Saved> {
  /** The version with which the form began. */
  readonly seen: Saved
  /** The form takes a newer version only when the person asks for it. */
  readonly setSeen: (version: Saved) => void
  /** The version that somebody else has saved since. */
  readonly newer: NonNullable<Saved> | undefined
  /** Lets the form begin again with the newer version, if there is one. */
  readonly showNewer: (() => void) | false
  /** After this form's own save, the newer version is its own. */
  readonly markSaved: () => void
}

/** Keeps the version of a record that a form shows. @param latest is null or undefined for a new record */
export function useSeenVersion<Saved extends { readonly version: number } | null | undefined>(
  latest: Saved,
): SeenVersion<Saved> {
  const [seen, setSeen] = useState(latest)
  const [isSaved, setIsSaved] = useState(false)
  const isNewer = latest && seen && latest.version > seen.version && !isSaved
  return {
    seen,
    setSeen,
    newer: isNewer ? latest : undefined,
    showNewer: isNewer ? () => setSeen(latest) : false,
    markSaved: () => setIsSaved(true),
  }
}

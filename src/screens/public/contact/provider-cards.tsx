import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { WhenNear } from '#src/ui/when-near.tsx'
import { ProviderCard } from './provider-card.tsx'

/** As many as come into the page at once: a few screens of a phone. */
const BATCH = 5
/** Of a usual card, so that the page is about as long as it will be. */
const USUAL_REM = 30

/** A card for each provider; those far below come when the reader is near, and all of them for paper. */
export function ProviderCards({ entries }: { readonly entries: readonly DirectoryEntry[] }) {
  const isOnPaper = useIsPrinting()
  return inBatches(entries, BATCH).map((batch, index) => (
    <WhenNear
      key={batch[0]?.stakeholderId}
      height={`${batch.length * USUAL_REM}rem`}
      now={index === 0 || isOnPaper}
    >
      {batch.map((entry) => (
        <ProviderCard key={entry.stakeholderId} entry={entry} />
      ))}
    </WhenNear>
  ))
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const turn = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'))
    window.addEventListener('beforeprint', turn)
    window.addEventListener('afterprint', turn)
    return () => {
      window.removeEventListener('beforeprint', turn)
      window.removeEventListener('afterprint', turn)
    }
  }, [])
  return isPrinting
}

/** The entries in their order, as many at once as `size`; the last ones may be fewer. */
export function inBatches<T>(entries: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LazyInView } from '#src/ui/lazy-in-view.tsx'
import type { NearEntry } from './places/distances.ts'
import { ProviderCard } from './provider-card.tsx'

/** The number of cards that are rendered together: a few screens of a phone. */
const BATCH = 5
/** The usual height of a card in rem, so that the page has about its final length. */
const USUAL_REM = 30

/** Cards far below are rendered when the reader is near, and all of them for printing. */
export function ProviderCards({ entries }: { readonly entries: readonly NearEntry[] }) {
  const isOnPaper = useIsPrinting()
  return inBatches(entries, BATCH).map((batch, index) => (
    <LazyInView
      key={batch[0]?.entry.stakeholderId}
      height={`${batch.length * USUAL_REM}rem`}
      now={index === 0 || isOnPaper}
    >
      {batch.map(({ entry, far }) => (
        <ProviderCard key={entry.stakeholderId} entry={entry} far={far} />
      ))}
    </LazyInView>
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

export function inBatches<T>(entries: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}

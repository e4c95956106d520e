import { useEffect, useState } from 'react'
import { loadGazetteer, type NamedPlace } from '#src/components/places/gazetteer.ts'

/** Returns the named places once they are loaded. Without them a search still finds every boundary. */
export function useNamedPlaces(isWanted: boolean): readonly NamedPlace[] | null {
  const [named, setNamed] = useState<readonly NamedPlace[] | null>(null)
  useEffect(() => {
    if (isWanted) void loadGazetteer().then(setNamed, () => undefined)
  }, [isWanted])
  return named
}

import { useEffect, useState } from 'react'
import { useServices } from '../core/app-services.ts'

export function usePeopleUnsent(): number {
  const { countPeopleUnsent } = useServices()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isWanted = true
    void countPeopleUnsent().then(
      (people) => isWanted && setCount(people),
      // A device without storage has no edits.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [countPeopleUnsent])
  return count
}

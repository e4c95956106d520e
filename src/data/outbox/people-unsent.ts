import { useEffect, useState } from 'react'
import { useServices } from '../core/app-services.ts'

/** How many people have edits on this device that were not sent; 0 until that is read. */
export function usePeopleUnsent(): number {
  const { countPeopleUnsent } = useServices()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isWanted = true
    void countPeopleUnsent().then(
      (people) => isWanted && setCount(people),
      // A device that keeps nothing has nothing to say.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [countPeopleUnsent])
  return count
}

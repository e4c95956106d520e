import { useEffect, useState } from 'react'
import { lookAround, type Elsewhere } from '#src/device/windows.ts'

const LOOK_EVERY_MS = 1_000

export function useElsewhere(): Elsewhere | undefined {
  const [around, setAround] = useState<Elsewhere>()
  useEffect(() => {
    const look = () => void lookAround().then(setAround)
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return around
}

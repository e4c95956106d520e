import { useState } from 'react'
import { attempt } from '#src/device/attempt.ts'

const KEY = 'gbvf-verdict-keys'
const OFF = 'off'

/** Returns whether single-key shortcuts are on for verification (at first they are), and a function to change that. */
export function useVerdictKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(readIsOn)
  return [
    isOn,
    (next) => {
      setIsOn(next)
      // Without storage the setting lasts until the page is reloaded.
      attempt(() => (next ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)))
    },
  ]
}

function readIsOn(): boolean {
  return attempt(() => localStorage.getItem(KEY)) !== OFF
}

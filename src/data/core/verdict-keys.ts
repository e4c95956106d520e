import { useState } from 'react'

const KEY = 'gbvf-verdict-keys'
const OFF = 'off'

/** Returns whether single-key shortcuts are on for verification (at first they are), and a function to change that. */
export function useVerdictKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(readIsOn)
  return [
    isOn,
    (next) => {
      setIsOn(next)
      try {
        if (next) localStorage.removeItem(KEY)
        else localStorage.setItem(KEY, OFF)
      } catch {
        // Then the setting lasts until the page is reloaded.
      }
    },
  ]
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

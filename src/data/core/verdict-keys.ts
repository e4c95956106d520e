import { useState } from 'react'

const KEY = 'gbvf-verdict-keys'
const OFF = 'off'

/** Whether single keys do something where verdicts are given; kept on this device, on at first. */
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
        // Then it holds until the page is loaded anew.
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

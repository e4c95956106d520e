import { useEffect, useRef } from 'react'

const busy = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const typing = 'input, textarea, select, [contenteditable], [role=combobox]'

/** Handles single-key shortcuts of the page while nobody types and no dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest(typing) !== null) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined || document.querySelector(busy) !== null) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}

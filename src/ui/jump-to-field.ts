import { flushSync } from 'react-dom'

/** Focuses a control by its id, opens a closed row on the way, and scrolls the control clear of fixed bars. */
export function jumpToField(field: string): void {
  const control = document.getElementById(field)
  const closed = control?.closest<HTMLElement>('[hidden]')
  const opener = closed && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(closed.id)}"]`)
  if (opener) flushSync(() => opener.click())
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

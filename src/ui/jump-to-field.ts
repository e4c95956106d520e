import { flushSync } from 'react-dom'

/** Takes the person to a control by its id, through a closed row if need be, clear of what lies over the page's edges. */
export function jumpToField(field: string): void {
  const control = document.getElementById(field)
  const closed = control?.closest<HTMLElement>('[hidden]')
  const opener = closed && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(closed.id)}"]`)
  if (opener) flushSync(() => opener.click())
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

import { isExiting } from './exit-page.ts'

/**
 * Lets the browser ask before the page is closed. It never asks a person who leaves by 'Exit this page', or who presses a
 * telephone number or an email address, which a browser takes for leaving.
 * @returns a function that ends it
 */
export function holdClosing(): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  let isFree = false
  const press = ({ target }: Event) => {
    isFree = target instanceof Element && target.closest('a')?.href.startsWith('http') === false
    // By then the browser has followed the link.
    setTimeout(() => (isFree = false))
  }
  const hold = (event: Event) => {
    if (!isFree && !isExiting()) event.preventDefault()
  }
  window.addEventListener('click', press, options)
  window.addEventListener('beforeunload', hold, options)
  return () => ended.abort()
}

/**
 * Starts the app once the first picture is drawn: code that is here at once, from the device, would hold the picture back.
 * A file of its own, the same in every release, so that the app starts also where the document's script is not let in, as
 * by the policy of a server that has not been started anew since the pages were exchanged under it.
 */
let isStarted = false
const start = () => {
  if (isStarted || document.documentElement.hidden) return
  isStarted = true
  void import(document.querySelector('[data-entry]').getAttribute('data-entry'))
}
requestAnimationFrame(() => setTimeout(start))
// A page that nobody sees draws none.
setTimeout(start, 100)

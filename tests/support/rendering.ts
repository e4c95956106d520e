import { catalogs, loadStaffCatalogs } from '#src/app/catalogs.ts'
import { catalogs as catalogsOfSurvey } from '#src/survey/catalogs.ts'
import { loadMessages, loadWholeLanguage, setCatalogs } from '#src/i18n/load-messages.ts'
import '#src/i18n/t.ts'

setCatalogs({ ...catalogs, ...catalogsOfSurvey }, loadStaffCatalogs)
await Promise.all([loadWholeLanguage(), loadMessages('survey')])

// A lazy screen may be compiled on first use, and a verdict is sent after its undo time. Both are slow on a busy machine.
if (typeof document !== 'undefined') {
  const { configure, prettyDOM } = await import('@testing-library/dom')
  configure({
    asyncUtilTimeout: 40_000,
    // A search that waits fails many times before it succeeds: only the failure that is read prints the document.
    getElementError: (message, container) => {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      let printed: string | undefined
      const print = () => (printed ??= `${message}\n\n${prettyDOM(container)}`)
      return Object.defineProperty(error, 'message', { configurable: true, get: print })
    },
  })
  const { prepareBrowser } = await import('./test-browser.ts')
  prepareBrowser()
}

import { catalogs, loadStaffCatalogs } from '#src/app/catalogs.ts'
import { catalogs as catalogsOfSurvey } from '#src/survey/catalogs.ts'
import { loadMessages, loadWholeLanguage, setCatalogs } from '#src/i18n/load-messages.ts'
import '#src/i18n/t.ts'

setCatalogs({ ...catalogs, ...catalogsOfSurvey }, loadStaffCatalogs)
await Promise.all([loadWholeLanguage(), loadMessages('survey')])

// A lazy screen may be compiled on first use, and a verdict is sent after its undo time. Both are slow on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 40_000 })
  const { prepareBrowser } = await import('./test-browser.ts')
  prepareBrowser()
}

import { catalogs } from '#src/app/catalogs.ts'
import { loadWholeLanguage, setCatalogs } from '#src/i18n/load-messages.ts'
import '#src/i18n/t.ts'

setCatalogs(catalogs)
await loadWholeLanguage()

// A lazy screen may be compiled on first use, and a verdict is sent after its undo time. Both are slow on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 40_000 })
}

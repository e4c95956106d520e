import '../ui/tokens.css'
import '../ui/base.css'
import './first.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from '#src/data/core/api.ts'
import { setCatalogs } from '#src/i18n/load-messages.ts'
import { catalogs } from './catalogs.ts'
import { startInLanguage } from './languages.ts'
import { readLink } from './link.ts'
import { paddedFetch } from './padded-fetch.ts'
import { Survey } from './survey.tsx'

// After 'Exit this page', Back must not show the page again: survey.html has hidden the document and leaves.
if (!document.documentElement.hidden) void start()

async function start(): Promise<void> {
  setCatalogs(catalogs)
  await startInLanguage()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  createRoot(root).render(
    <StrictMode>
      <Survey api={createApi(paddedFetch)} link={readLink(window.location.search)} now={() => Date.now()} />
    </StrictMode>,
  )
}

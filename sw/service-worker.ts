/**
 * The service worker caches the app's files so that it opens without a signal, and sends waiting edits when the browser
 * wakes it. It renders no screen and never answers requests to `/api`.
 */
import { holdKeys } from './hold-keys.ts'
import { bypassApi } from './bypass-api.ts'
import { precacheApp } from './precache.ts'
import { takeOverWhenAsked } from './take-over.ts'
import { sendOnBackgroundSync } from './background-sync.ts'

bypassApi()
precacheApp()
takeOverWhenAsked()
sendOnBackgroundSync(holdKeys())

/**
 * The service worker caches the app's files so that it opens without a signal, and sends waiting edits when the browser
 * wakes it. It renders no screen and never answers requests to `/api`.
 */
import { holdKeys } from './hold-keys.ts'
import { letCallsPass } from './pass-calls.ts'
import { keepShell } from './shell.ts'
import { takeOverWhenAsked } from './take-over.ts'
import { sendWhenWoken } from './wake.ts'

letCallsPass()
keepShell()
takeOverWhenAsked()
sendWhenWoken(holdKeys())

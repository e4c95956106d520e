/**
 * The service worker: it holds the app's files so that it opens without signal, and sends what waits when the
 * browser wakes it. It knows no screen and never answers for `/api`.
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

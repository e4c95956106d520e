import { translateOnServer } from '#server/i18n.ts'

// An earlier test file of the same process may have imported the page, which sets its own.
translateOnServer()

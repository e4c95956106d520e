// Finds the Chromium for the tests; an installed one saves a download. The one without windows needs a fifth less
// processor time.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} */
export function findBrowser() {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...places].find((path) => existsSync(path)) ?? playwrightsOwn()
}

function playwrightsOwn() {
  const require = createRequire(import.meta.url)
  try {
    const path = require('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined // packages are not installed yet, or Playwright has no build for this system
  }
}

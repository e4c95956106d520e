// npm run bench:survey: what reaches a phone that opens the link of a survey, in every language.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chdir } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import Database from 'libsql'
import { freePort, launchOptions, serveFolder } from '../scripts/served.mjs'
import { countingWire } from '../scripts/wire.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const GOAL = 105
const languages = ['en', 'af', 'zu', 'xh', 'st']

mkdirSync('.cache/bench', { recursive: true })
const folder = mkdtempSync('.cache/bench/survey-')
const server = await serveFolder(folder, await freePort())
const inviteCode = openSurveyIn(`${folder}/gbvf.sqlite`)
const wire = await countingWire(server.address)
const browser = await chromium.launch(launchOptions)
try {
  const rows = {}
  // The server compresses an answer when it is asked for it again.
  for (const language of [...languages, ...languages]) {
    wire.bytes = 0
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    await page.goto(`${wire.address}/Questionnaire/SurveyQuestions?inviteCode=${inviteCode}&lang=${language}`)
    await page.getByRole('main').getByRole('button').first().waitFor()
    rows[language] = { kB: Number((wire.bytes / 1000).toFixed(1)) }
    await context.close()
  }
  console.table(rows)
  console.log(`All bytes with an empty profile, headers included, with the questions. Goal: ${GOAL} kB.`)
} finally {
  await browser.close()
  wire.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the code of the demonstration's newest survey of staff. */
function openSurveyIn(file) {
  const database = new Database(file, { readonly: true })
  const newest =
    'select invite_code as code from health_checks where questionnaire_id = 1 order by effective_to desc'
  const { code } = database.prepare(newest).get()
  database.close()
  return code
}

// npm run bench:survey: what reaches a phone that opens the link of a survey, in every language.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chdir } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import Database from 'libsql'
import { freePort } from '../scripts/free-port.mjs'
import { circumstances, launchOptions, serveFolder, SLOWER } from '../scripts/served.mjs'
import { countingWire } from '../scripts/wire.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const GOAL = 105
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const languages = ['en', 'af', 'zu', 'xh', 'st']

mkdirSync('.cache/bench', { recursive: true })
const folder = mkdtempSync('.cache/bench/survey-')
const server = await serveFolder(folder, await freePort())
const inviteCode = openSurveyIn(`${folder}/gbvf.sqlite`)
const wire = await countingWire(server.address)
const addressIn = (language) =>
  `${wire.address}/Questionnaire/SurveyQuestions?inviteCode=${inviteCode}&lang=${language}`
const browser = await chromium.launch(launchOptions)
try {
  const rows = {}
  // The server compresses an answer when it is asked for it again.
  for (const language of [...languages, ...languages]) {
    wire.bytes = 0
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    await page.goto(addressIn(language))
    await page.getByRole('main').getByRole('button').first().waitFor()
    rows[language] = { kB: Number((wire.bytes / 1000).toFixed(1)) }
    await context.close()
  }
  for (const language of languages) Object.assign(rows[language], await openSlowly(language))
  console.table(rows)
  console.log(`All bytes with an empty profile, headers included, with the questions. Goal: ${GOAL} kB.`)
  console.log(`Seconds to the questions on slow 4G. ${circumstances()}`)
} finally {
  await browser.close()
  wire.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Opens it on slow 4G with a slow processor, as Lighthouse does, and returns the time to the questions and the memory. */
async function openSlowly(language) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Performance.enable')
  const start = performance.now()
  await page.goto(addressIn(language), { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button').first().waitFor()
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  const { metrics } = await session.send('Performance.getMetrics')
  const { value } = metrics.find(({ name }) => name === 'JSHeapUsedSize')
  await context.close()
  return { seconds, 'heap MB': Number((value / 1e6).toFixed(1)) }
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

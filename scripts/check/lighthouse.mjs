// What Lighthouse finds on the public pages of the built app: nothing to mend in accessibility and best practices.
// How fast they are is for `npm run bench:start` to say: a speed on a busy machine is no fact.
import { exit } from 'node:process'
import lighthouse from 'lighthouse'
import { freePort, launchForLighthouse, publicPages, serve } from '../served.mjs'

const onlyCategories = ['accessibility', 'best-practices']

const server = await serve('lighthouse', await freePort())
const { port, browser } = await launchForLighthouse()
const faults = []
try {
  for (const page of publicPages) {
    const result = await lighthouse(server.address + page, {
      port,
      onlyCategories,
      logLevel: 'error',
      // As fast as it goes: nothing is timed.
      throttlingMethod: 'provided',
      disableFullPageScreenshot: true,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 500,
      cpuQuietThresholdMs: 0,
      maxWaitForLoad: 30_000,
    })
    const { categories, timing } = result.lhr
    const scores = onlyCategories.map((name) => `${name} ${Math.round((categories[name].score ?? 0) * 100)}`)
    console.log(`${page}: ${scores.join(', ')} (${Math.round(timing.total / 1000)} s)`)
    faults.push(...faultsOf(page, result.lhr))
  }
} finally {
  await browser.close()
  await server.discard()
}
for (const fault of faults) console.log(fault)
if (faults.length > 0) exit(1)

/** Each audit that counts and is not passed, and whatever kept Lighthouse from looking. */
function faultsOf(page, { audits, categories, runtimeError }) {
  if (runtimeError !== undefined) return [`${page}: ${runtimeError.message}`]
  return onlyCategories.flatMap((name) => {
    const { title, score, auditRefs } = categories[name]
    if (score === 1) return []
    const failed = auditRefs.filter(
      ({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1,
    )
    const said = failed.map(({ id }) => `  ${audits[id].title}\n${nodesOf(audits[id])}`)
    return [`${page}: ${title} ${Math.round((score ?? 0) * 100)}`, ...said]
  })
}

function nodesOf({ details, explanation = '' }) {
  const items = details?.items ?? []
  return (
    items.map((item) => `    ${JSON.stringify(item.node?.snippet ?? item).slice(0, 300)}`).join('\n') ||
    explanation
  )
}

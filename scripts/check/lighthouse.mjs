// Fails if Lighthouse finds a fault in accessibility or best practices on a public page of the built app. It does not
// measure speed: a busy machine distorts it, so `npm run bench:start` does that.
import { exit } from 'node:process'
import lighthouse from 'lighthouse'
import { freePort } from '../free-port.mjs'
import { launchForLighthouse, publicPages, serve } from '../served.mjs'

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
      // No throttling, because nothing is timed.
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

/** Lists the scored audits that failed, and any error that kept Lighthouse from running. */
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

// Reads how many tests passed, failed and were skipped, from the JSON reports of both runners.
import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, skipped: 0 }

export function countsOfVitest(path) {
  const report = read(path)
  if (!report) return none
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countsOfPlaywright(path) {
  const stats = read(path)?.stats
  if (!stats) return none
  const { expected, unexpected, skipped } = stats
  return { passed: expected, failed: unexpected, skipped }
}

/** Returns the share of lines covered by the tests of the screens. */
export function coveredLines() {
  const lines = read('.cache/coverage/coverage-summary.json')?.total.lines
  return lines && `${lines.pct} % of lines run`
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

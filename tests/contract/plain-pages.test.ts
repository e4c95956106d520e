import { expect, test } from 'vitest'
import { isPlainPage, plainPaths } from '#contract/rules/page-paths.ts'

test.each([
  [plainPaths.helplines, true],
  [`${plainPaths.helplines}?lang=zu`, true],
  [`${plainPaths.directory}?lang=zu`, true],
  ['/helplines?lang=zu', false],
])('the server renders %s: %s', (pathAndQuery, isRendered) => {
  expect(isPlainPage.test(pathAndQuery)).toBe(isRendered)
})

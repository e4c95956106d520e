import { expect, test } from 'vitest'
import { config } from '#contract/calls/config.ts'
import { sentenceOf } from '#contract/problem.ts'
import { createApi, problemOf } from '#src/data/api.ts'

const html = '<html>Welcome to the hotel</html>'

function sentenceAfter(answer: () => Promise<Response>): Promise<string> {
  return createApi(answer)
    .ask(config.links, {})
    .then(String, (error: unknown) => sentenceOf(problemOf(error)))
}

test.each<[string, number, RegExp]>([
  ['a captive portal', 200, /^This network wants you to log in first/],
  ['a captive portal that says so', 511, /^This network wants you to log in first/],
  ['a proxy without its server', 502, /^The server is busy/],
  ['a limit of a proxy', 429, /^The server is busy/],
])('%s is not told as missing signal', async (_, status, sentence) => {
  expect(await sentenceAfter(async () => new Response(html, { status }))).toMatch(sentence)
})

test('without any answer there is no signal', async () => {
  const silence = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await sentenceAfter(silence)).toMatch(/when there is signal/)
})

import { readdirSync, readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import PO from 'pofile'
import { expect, test } from 'vitest'
import { documentSentences } from '../../scripts/document-sentences.mjs'

const built = documentSentences.transformIndexHtml(readFileSync('index.html', 'utf8'))

function sentencesIn(language: string): ReadonlyMap<string, string> {
  const catalogs = readdirSync(`locales/${language}`).filter((file) => file.endsWith('.po'))
  return new Map(
    catalogs
      .flatMap((file) => PO.parse(readFileSync(`locales/${language}/${file}`, 'utf8')).items)
      .map(({ msgid, msgstr: [text = ''] }) => [msgid, text]),
  )
}

test('a reader of another language sees its sentences at once, those about safety with the English', () => {
  const window = new Window({
    url: 'http://localhost/home?lang=zu',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  window.document.write(built)
  const { document } = window
  const zulu = sentencesIn('zu')
  expect(document.documentElement.lang).toBe('zu')
  expect(document.querySelector('.first-home h1')?.textContent).toBe(zulu.get('public.title'))
  const exit = document.querySelector('.first-exit')
  expect(exit?.textContent).toBe(`${zulu.get('public.exit')} Exit this page`)
  expect(exit?.querySelector('small')?.lang).toBe('en')
  expect(document.querySelector('.first-help')?.getAttribute('aria-label')).toBe(zulu.get('public.helplines'))
})

test.each(['af', 'st', 'xh', 'zu'])(
  'without a script the document says in %s which pages work',
  (language) => {
    expect(built).toContain(sentencesIn(language).get('document.withoutScript'))
    expect(built).toContain(`href="/help/directory?lang=${language}"`)
  },
)

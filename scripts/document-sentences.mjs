// Fills the sentences of the first document, index.html, in every language of `locales`. An element names its sentence
// with `data-sentence`, and the document itself holds the English one.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import config from '../lingui.config.mjs'

const folder = fileURLToPath(new URL('../locales', import.meta.url))
const ENGLISH = 'en'

/** A Vite plugin. */
export const documentSentences = {
  name: 'document-sentences',
  transformIndexHtml(html) {
    const ids = new Set([...html.matchAll(/data-(?:sentence|label)="([^"]+)"/g)].map(([, id]) => id))
    const languages = readdirSync(folder)
      .filter((language) => language !== ENGLISH)
      .map((language) => [language, sentencesOf(language, ids)])
    // `<` could end the script.
    const json = JSON.stringify(Object.fromEntries(languages)).replaceAll('<', '\\u003c')
    return html
      .replace('sentences = {}', () => `sentences = ${json}`)
      .replace(
        /<p lang="en">[^]+?<\/p>/,
        (english) => english + languages.map((one) => translated(english, ...one)).join(''),
      )
  },
}

/** Returns the translation of each id, with the English beside a sentence about safety that nobody has checked. */
function sentencesOf(language, ids) {
  const { isDraft } = JSON.parse(readFileSync(`${folder}/${language}/language.json`, 'utf8'))
  const sentences = {}
  for (const file of readdirSync(`${folder}/${language}`).filter((name) => name.endsWith('.po'))) {
    const english = messagesOf(ENGLISH, file)
    for (const [id, { translation }] of Object.entries(messagesOf(language, file)))
      if (ids.has(id) && translation)
        sentences[id] =
          isDraft && file === 'safety.po' ? [translation, english[id].translation] : [translation]
  }
  return sentences
}

function messagesOf(language, file) {
  const filename = `${folder}/${language}/${file}`
  return config.format.parse(readFileSync(filename, 'utf8'), { locale: language, filename })
}

/** Returns the paragraph for those without a script in another language. */
function translated(english, language, sentences) {
  return english
    .replaceAll(`"${ENGLISH}"`, `"${language}"`)
    .replaceAll(`lang=${ENGLISH}`, `lang=${language}`)
    .replaceAll(
      /(data-sentence="([^"]+)">)[^<]+/g,
      (whole, start, id) => start + (sentences[id]?.[0].replaceAll('<', '&lt;') ?? whole.slice(start.length)),
    )
}

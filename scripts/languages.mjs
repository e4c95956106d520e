// The translations, for those who review them:
//   npm run languages                       how far each language is
//   npm run languages -- export zu zu.po    one file with every English sentence and its translation
//   npm run languages -- import zu zu.po "Nomsa Dube"
// An imported sentence without the flag `fuzzy` counts as reviewed by this person, today. A file with faults is refused
// as a whole.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { argv, chdir, exit } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import PO from 'pofile'
import { placeholdersIn } from './placeholders.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const SOURCE = 'en'
const catalogs = readdirSync(`locales/${SOURCE}`).filter((file) => file.endsWith('.po'))
const languages = readdirSync('locales').filter((language) => language !== SOURCE)

const [command, language, file, reviewer] = argv.slice(2)
if (command === undefined) showProgress()
else if (!languages.includes(language) || file === undefined) fail('Name a language and a file.')
else if (command === 'export') writeFileSync(file, bilingual(language).toString())
else if (command !== 'import') fail('The commands are export and import.')
else if (reviewer === undefined) fail('Name the person who has reviewed the sentences.')
else if (!existsSync(file)) fail(`There is no file ${file}.`)
else {
  const po = PO.parse(readFileSync(file, 'utf8'))
  const faults = faultsIn(language, po)
  if (faults.length > 0) fail([...faults, 'Nothing was imported.'].join('\n'))
  importSentences(language, po, reviewer)
}

function showProgress() {
  for (const one of languages) {
    const english = catalogs.flatMap((catalog) => read(SOURCE, catalog).items)
    const items = catalogs.flatMap((catalog) => pairs(one, catalog))
    const translated = items.filter(({ item, text }) => isTranslation(item, text))
    const reviewed = translated.filter(({ item }) => !item.flags.fuzzy)
    console.log(
      `${one}: ${translated.length} of ${english.length} translated, ${reviewed.length} reviewed, ${items.length - translated.length} outdated`,
    )
  }
}

function bilingual(one) {
  const po = new PO()
  po.headers = { Language: one, 'Content-Type': 'text/plain; charset=UTF-8' }
  po.items = catalogs.flatMap((catalog) => {
    const known = new Map(read(one, catalog).items.map((item) => [item.msgid, item]))
    return read(SOURCE, catalog).items.map(({ msgid, msgstr: [text] }) => {
      const item = known.get(msgid)
      const row = new PO.Item()
      row.msgctxt = msgid
      row.msgid = text
      row.msgstr = item !== undefined && isTranslation(item, text) ? item.msgstr : ['']
      if (row.msgstr[0] === '' || item?.flags.fuzzy) row.flags.fuzzy = true
      return row
    })
  })
  return po
}

/** Returns what is wrong with a file: another language, sentences that do not exist, lost placeholders, no text. */
function faultsIn(one, { headers, items }) {
  if (items.length === 0) return ['The file has no sentences. Export a file, and edit that.']
  if (headers.Language !== one)
    return [`The file is for ${headers.Language || 'no language'}, not for ${one}.`]
  const known = new Set(catalogs.flatMap((catalog) => read(SOURCE, catalog).items.map(({ msgid }) => msgid)))
  return items.flatMap(({ msgctxt, msgid, msgstr: [text], flags }) => {
    if (!known.has(msgctxt)) return [`${msgctxt}: there is no such sentence.`]
    if (text === '') return flags.fuzzy ? [] : [`${msgctxt}: the translation is empty.`]
    const fault = faultOf(msgid, text)
    return fault === undefined ? [] : [`${msgctxt}: ${fault}`]
  })
}

function faultOf(english, text) {
  try {
    const wanted = placeholdersIn(english).join(', ')
    return placeholdersIn(text).join(', ') === wanted
      ? undefined
      : `the placeholders must be: ${wanted || 'none'}.`
  } catch (error) {
    return `a brace or a plural is wrong. ${error.message.split('\n')[0]}`
  }
}

function importSentences(one, { items }, by) {
  let imported = 0
  const rows = new Map(items.map((item) => [item.msgctxt, item]))
  const today = new Date().toISOString().slice(0, 10)
  for (const catalog of catalogs) {
    const po = read(one, catalog)
    const known = new Map(po.items.map((item) => [item.msgid, item]))
    po.items = read(SOURCE, catalog).items.flatMap(({ msgid, msgstr: [text] }) => {
      const row = rows.get(msgid)
      const before = known.get(msgid)
      // The English sentence may have changed while it was reviewed.
      if (row === undefined || row.msgid !== text || row.msgstr[0] === '') return before ?? []
      imported += 1
      const item = new PO.Item()
      item.msgid = msgid
      item.msgstr = row.msgstr
      item.extractedComments = [text]
      const isSame = before?.msgstr[0] === row.msgstr[0] && !before.flags.fuzzy
      item.comments = isSame ? before.comments : row.flags.fuzzy ? [] : [`Reviewed by ${by} on ${today}`]
      if (row.flags.fuzzy) item.flags.fuzzy = true
      return item
    })
    // The parser adds the usual headers, all empty.
    po.headers = Object.fromEntries(Object.entries(po.headers).filter(([, value]) => value !== ''))
    writeFileSync(`locales/${one}/${catalog}`, `${po.toString().trimEnd()}\n`)
  }
  console.log(
    `${imported} sentences were imported. ${items.length - imported} were left out, since they have no translation or their English has changed.`,
  )
}

/** Returns the sentences of a language that have an English one. */
function pairs(one, catalog) {
  const english = new Map(read(SOURCE, catalog).items.map(({ msgid, msgstr: [text] }) => [msgid, text]))
  return read(one, catalog).items.map((item) => ({ item, text: english.get(item.msgid) }))
}

function read(one, catalog) {
  const path = `locales/${one}/${catalog}`
  return PO.parse(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

function fail(text) {
  console.error(text)
  exit(1)
}

/** Returns whether an entry translates the present English sentence, which it repeats in its comment. */
function isTranslation(item, english) {
  return english !== undefined && item.extractedComments.join('\n') === english && item.msgstr[0] !== ''
}

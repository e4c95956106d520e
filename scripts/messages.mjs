// Writes the type of every sentence and its values, from the English catalogues. `npm run messages` runs it. With
// `--check` it only finds out whether the types are those of the catalogues.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { argv, chdir, exit } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { format } from 'oxfmt'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const target = 'contract/i18n/messages.ts'
const folder = 'locales/en'

const sentences = readdirSync(folder)
  .filter((file) => file.endsWith('.po'))
  .flatMap((file) => PO.parse(readFileSync(`${folder}/${file}`, 'utf8')).items)
const lines = sentences.map(({ msgid, msgstr: [text] }) => `'${msgid}': ${typeOf(compileMessage(text))}`)
const code = `// Written by \`npm run messages\`, from the English catalogues.

/** Every sentence, with the values of its placeholders. */
export interface Messages {
${lines.join('\n')}
}

export type MessageId = keyof Messages
`
const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'))
const { code: formatted } = await format(target, code, options)
if (!argv.includes('--check')) writeFileSync(target, formatted)
else if (readFileSync(target, 'utf8') !== formatted) {
  console.error(`${target} is not up to date. Run: npm run messages`)
  exit(1)
}

function typeOf(compiled) {
  const values = Object.entries(valuesOf(compiled))
  if (values.length === 0) return 'null'
  return `{ ${values.map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`
}

/** A sentence is compiled into its text or a list of text and placeholders: `[name, format?, choices?]`. */
function valuesOf(compiled) {
  if (typeof compiled === 'string') return {}
  return Object.assign(
    {},
    ...compiled.map((token) => {
      if (typeof token === 'string') return {}
      const [name, kind, choices] = token
      const inside = Object.entries(choices ?? {}).map(([key, choice]) =>
        key === 'offset' ? {} : valuesOf(choice),
      )
      const all = Object.assign({}, ...inside)
      if (kind === 'plural' || kind === 'selectordinal') return { ...all, [name]: 'number' }
      if (kind === 'select') return { ...all, [name]: 'string | number | boolean' }
      return { ...all, [name]: all[name] ?? 'string | number' }
    }),
  )
}

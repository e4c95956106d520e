import type { Reader } from '#server/db/reader-writer.ts'
import { readBoundaries } from '../boundary-store.ts'
import { fileFault, isFault } from '../report.ts'
import type { ReadResult, ImportItem, ImportKind, ReadTask, OptionMeanings } from '../kind.ts'
import { normalizeName } from '../reading/cells.ts'
import { openTable } from '../reading/table.ts'
import { t } from '#contract/i18n/t.ts'
import { readBlocks, readRetiredNames, type RetiredNames } from './reference-store.ts'
import { municipalityIn, parsePartial, parseKey, parseIncoming } from './content.ts'
import { columns, layouts } from './layouts.ts'
import { providerReader } from './provider-reader.ts'
import { resolveProviders, providersTable, findProviders, findConfirmedProvider } from './store.ts'
import { writeProviders } from './write-store.ts'

/** Imports lists of providers. Imported providers are outstanding until a person confirms them. */
export const providersImport: ImportKind = {
  name: 'providers',
  description:
    'providers of building blocks: external_id, building_block, name, municipality_code …; or lists of health facilities, care centres and police stations',
  options: {
    block: 'the building block of all rows, by name, if the file does not give it',
    only: 'the facility types to import, separated by commas (default: all)',
  } satisfies OptionMeanings<'providers'>,
  read: readProviders,
  municipalityOf: (_key, content) => municipalityIn(content),
  findCurrent: findProviders,
  resolve: resolveProviders,
  write: writeProviders,
  findUndoObstacle: findConfirmedProvider,
  table: providersTable,
}

async function* readProviders(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source, options } = task
  const about = (reason: string) => fileFault(source.name, reason)
  const table = await openTable(task, { columns })
  const layout = layouts.find(({ isMeant }) => isMeant(table.has))
  if (layout === undefined) throw about(t('importFile.externalIdNeeded'))
  const findBlock = await readBlocks(db)
  const named = options['block'] ?? layout.block ?? undefined
  if (named === undefined && !table.has('block')) throw about(t('importFile.blockNeeded'))
  const block = named === undefined ? undefined : findBlock(named)
  if (named !== undefined && block === undefined) throw about(t('importFile.unknownBlock', { name: named }))
  const retired = await readRetiredNames(db)
  const book = await readBoundaries(db)
  const read = providerReader({ file: source.name, layout, block, findBlock, book })
  const only = options['only']?.split(',').map(normalizeName)
  let leftOut = 0
  for await (const { row, values, faults } of table.rows) {
    if (values === undefined) yield* faults
    else if (only?.includes(normalizeName(values.type)) === false) leftOut += 1
    else
      for (const one of read(row, values)) {
        const found = isFault(one) ? undefined : await findRetired(db, one, retired)
        if (found === undefined) yield one
        else {
          const { column, name } = found
          yield { file: source.name, row, column, reason: t('importFile.retired', { name }) }
        }
      }
  }
  if (leftOut > 0) yield { note: t('importFile.typesLeftOut', { rows: leftOut }) }
}

/** Finds a retired entry that a row uses anew. What a provider has of it already may be stated again. */
async function findRetired(
  db: Reader,
  { key, content }: ImportItem,
  { blocks, requirements }: RetiredNames,
): Promise<{ readonly column: string; readonly name: string } | undefined> {
  const block = blocks.get(parseKey(key).buildingBlockId)
  const answers = (parseIncoming(content).answers ?? []).filter(([id]) => requirements.has(id))
  if (block === undefined && answers.length === 0) return undefined
  const current = (await findProviders(db, [key])).get(key)
  if (block !== undefined && current === undefined) return { column: 'building_block', name: block }
  const known = new Map(current === undefined ? [] : parsePartial(current).answers)
  const [id] = answers.find(([requirement, answer]) => known.get(requirement) !== answer) ?? []
  return id === undefined ? undefined : { column: 'answers', name: requirements.get(id) ?? '' }
}

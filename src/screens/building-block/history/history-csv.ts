import { t } from '#src/i18n/t.ts'
import { csvHead, csvText } from '#contract/rules/csv-text.ts'
import { changedPaths, pathsOf } from '#contract/rules/provider-content.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { contentLines } from '#src/components/content-lines.ts'
import { pathLabel } from '#src/components/field-labels.ts'
import { sortableText } from '#src/i18n/format.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { fileNameParts } from '#src/components/file-name.ts'

type RequirementNames = (buildingBlockRequirementId: number) => string | undefined

interface PlacedChange {
  readonly name: string
  readonly buildingBlock: string
  readonly localMunicipalityName: string
}

const columns = [
  'provider',
  'block',
  'municipality',
  'kind',
  'by',
  'typed',
  'received',
  'field',
  'before',
  'after',
  'comment',
] as const

export function historyHead(): string {
  return csvHead([columns.map((column) => t(`history.columns.${column}`))])
}

/** Returns a line for each field that an entry changed, or one line for an entry without changes. */
export function historyLines(
  entries: readonly (HistoryEntry & PlacedChange)[],
  nameOf: RequirementNames,
): string {
  return csvText(entries.flatMap((entry) => rowsOf(entry, nameOf)))
}

function rowsOf(entry: HistoryEntry & PlacedChange, nameOf: RequirementNames): string[][] {
  const { name, buildingBlock, localMunicipalityName, kind, by, typedAt, receivedAt, reason, verdict } = entry
  const received = sortableText(receivedAt)
  const typed = typedAt === null ? received : sortableText(typedAt)
  const head = [name, buildingBlock, localMunicipalityName, t(`history.kinds.${kind}`), by, typed, received]
  const comment = verdict?.comment ?? reason
  const paths = pathsIn(entry)
  if (paths.length === 0)
    return [[...head, verdict?.path ? nameAt(verdict.path, nameOf) : '', '', '', comment]]
  return paths.map((path) => [
    ...head,
    nameAt(path, nameOf),
    textAt(entry.before, path),
    textAt(entry.after, path),
    comment,
  ])
}

function pathsIn({ before, after }: HistoryEntry): readonly string[] {
  if (before !== null && after !== null) return changedPaths(before, after)
  const only = before ?? after
  return only === null ? [] : pathsOf(only)
}

function textAt(content: HistoryEntry['before'], path: string): string {
  const lines = (content && contentLines(content, path)) ?? []
  return lines.filter((line) => line !== '').join(', ')
}

function nameAt(path: string, nameOf: RequirementNames): string {
  const [part, id, inner] = path.split('.')
  if (part !== 'requirements') return pathLabel(path, [])
  const name = nameOf(Number(id)) ?? t('field.requirement')
  return inner === 'person' ? t('field.personFor', { requirement: name }) : name
}

export function saveHistory(lines: readonly string[], what: string, now: number): void {
  const { plain, day } = fileNameParts(what, now)
  downloadFile(
    new Blob([...lines], { type: 'text/csv;charset=utf-8' }),
    t('history.file', { what: plain, day }),
  )
}

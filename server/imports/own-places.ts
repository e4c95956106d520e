import { fileFault } from './report.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportChange, ImportKind, ImportItem } from './kind.ts'
import { t } from '#contract/i18n/t.ts'

/** Separates the person's own items, by the file and by the current content: nobody takes over data by claiming it. */
export async function splitByOwnPlaces(
  { database, places }: ImportContext,
  kind: ImportKind,
  items: readonly ImportItem[],
) {
  if (places === null || kind.municipalityOf === undefined) return { own: items, others: [] }
  const keys = items.map(({ key }) => key)
  const current = await kind.findCurrent(database.db, keys)
  const own: ImportItem[] = []
  const others: { row: number; reason: string }[] = []
  for (const item of items) {
    const contents = [item.content, current.get(item.key) ?? null]
    const elsewhere = foreignMunicipalityIn(places, kind, item.key, contents)
    if (elsewhere === undefined) own.push(item)
    else others.push({ row: item.row, reason: t('importFile.notYourPlace', { code: elsewhere }) })
  }
  return { own, others }
}

/** @throws ImportFault if one of these moved to another place since the file was checked. */
export function requireOwnPlaces(
  { places }: ImportContext,
  kind: ImportKind,
  changes: readonly ImportChange[],
  file: string,
): void {
  if (places === null) return
  const moved = changes.find(
    ({ key, before }) => foreignMunicipalityIn(places, kind, key, [before]) !== undefined,
  )
  if (moved !== undefined) throw fileFault(file, t('importFile.changedMeanwhile', { key: moved.key }))
}

/** Finds the first municipality outside the person's places that undoing these changes would touch. */
export function findForeignMunicipality(
  { places }: ImportContext,
  kind: ImportKind,
  changes: readonly ImportChange[],
): string | undefined {
  if (places === null) return undefined
  return changes
    .map(({ key, before, after }) => foreignMunicipalityIn(places, kind, key, [before, after]))
    .find((code) => code !== undefined)
}

function foreignMunicipalityIn(
  places: ReadonlySet<string>,
  kind: ImportKind,
  key: string,
  contents: readonly (string | null)[],
): string | undefined {
  const codes = contents.map((content) => (content === null ? null : kind.municipalityOf?.(key, content)))
  return codes.find((code) => typeof code === 'string' && !places.has(code)) ?? undefined
}

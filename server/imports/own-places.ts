import { ImportFault } from './fault.ts'
import type { ImportGround } from './ground.ts'
import type { Change, ImportKind, Item } from './kind.ts'
import { words } from './words.ts'

/**
 * Parts what may be changed from what lies elsewhere than the person's own places, by the file or as it stands: nobody
 * takes another's things over by saying that they are theirs.
 */
export async function ownOnly({ database, places }: ImportGround, kind: ImportKind, items: readonly Item[]) {
  if (places === null || kind.municipalityOf === undefined) return { own: items, others: [] }
  const standing = await kind.standing(
    database.db,
    items.map(({ key }) => key),
  )
  const own: Item[] = []
  const others: { row: number; reason: string }[] = []
  for (const item of items) {
    const elsewhere = elsewhereIn(places, kind, item.key, [item.content, standing.get(item.key) ?? null])
    if (elsewhere === undefined) own.push(item)
    else others.push({ row: item.row, reason: words.notYourPlace(elsewhere) })
  }
  return { own, others }
}

/** @throws ImportFault where one of these has come to lie elsewhere since the file was checked. */
export function demandOwnOnly(
  { places }: ImportGround,
  kind: ImportKind,
  changes: readonly Change[],
  file: string,
): void {
  if (places === null) return
  const moved = changes.find(({ key, before }) => elsewhereIn(places, kind, key, [before]) !== undefined)
  if (moved !== undefined)
    throw new ImportFault({ file, row: null, column: '', reason: words.changedMeanwhile(moved.key) })
}

/** The first municipality outside the person's places that undoing these changes would touch. */
export function findElsewhere(
  { places }: ImportGround,
  kind: ImportKind,
  changes: readonly Change[],
): string | undefined {
  if (places === null) return undefined
  return changes
    .map(({ key, before, after }) => elsewhereIn(places, kind, key, [before, after]))
    .find((code) => code !== undefined)
}

function elsewhereIn(
  places: ReadonlySet<string>,
  kind: ImportKind,
  key: string,
  contents: readonly (string | null)[],
): string | undefined {
  const codes = contents.map((content) => (content === null ? null : kind.municipalityOf?.(key, content)))
  return codes.find((code) => typeof code === 'string' && !places.has(code)) ?? undefined
}

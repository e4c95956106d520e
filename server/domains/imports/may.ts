import { mayCall } from '#contract/access.ts'
import { importKinds, ImportKindName } from '#contract/things/import.ts'
import { askerOf, isEverywhere, type Person } from '#server/http/person.ts'
import { problem } from '#server/http/problems.ts'
import type { RunSight } from '#server/imports/runs/store.ts'

/** The kinds that a person may take in, and whose imports they see: those of others only with the whole country. */
export function sightOf(person: Person): RunSight {
  const kinds = ImportKindName.options.filter((kind) => mayTakeIn(person, kind))
  return { kinds, by: isEverywhere(person) ? null : person.stakeholderId }
}

/** @throws not-allowed where a person may not take in this kind, or it is not theirs. */
export function demandOwn(person: Person, kind: string, by: number | null): void {
  const sight = sightOf(person)
  const isTheirs = sight.by === null || sight.by === by
  if (!isTheirs || !sight.kinds.some((one) => one === kind)) throw problem({ kind: 'not-allowed' })
}

function mayTakeIn(person: Person, kind: ImportKindName): boolean {
  return mayCall([importKinds[kind].action], askerOf(person))
}

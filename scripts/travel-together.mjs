// Bundles modules that are loaded together into one file: many small files compress worse, and each costs a request.

/**
 * Returns groups for the bundler, with the modules that several files need. A module belongs to the first group whose
 * visits all need it; a visit needs the static imports of its sources. A group includes the imports of its modules, so
 * groups that most visits need come first.
 * @param {Record<string, { readonly neededBy: readonly (readonly string[])[], readonly isWhole?: boolean }>} groups by
 * name, in this order. A whole group includes its sources too, even if nothing else needs them.
 */
export function travelTogether(groups) {
  const reached = new Map()
  const needs = (source, id, context) => {
    const all = reached.get(source) ?? reachedFrom(source, context)
    reached.set(source, all)
    return all.has(id)
  }
  const groupOf = (id, context) =>
    Object.keys(groups).find((name) =>
      groups[name].neededBy.every((visit) => visit.some((source) => needs(source, id, context))),
    )
  return Object.entries(groups).map(([group, { isWhole }]) => ({
    debugName: group,
    minShareCount: isWhole ? 1 : 2,
    name: (id, context) => (groupOf(id, context) === group ? group : null),
  }))
}

/** Lists the static imports of a source, without the source itself, which stays the requested file. */
function reachedFrom(source, context) {
  const found = new Set()
  const visit = (id) => {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(source)
  return found
}

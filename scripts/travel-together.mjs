// Bundles modules that are loaded together into one file: many small files compress worse, and each costs a request.

/**
 * Groups for the bundler, of the modules that several files need. A module lies with the first group all of whose
 * visits need it; a visit needs what any of its sources imports at once. A group takes along what its modules need, so
 * those that are needed by most come first.
 * @param {Record<string, { readonly neededBy: readonly (readonly string[])[], readonly isWhole?: boolean }>} groups
 * by name, in this order. A whole one takes its sources in as well, though nothing else needs them.
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

// What is loaded together travels in one file: many small ones compress worse, and each costs a request.

/**
 * Groups for the bundler, of the modules that several files need. A group takes along what its modules need, so those
 * that are needed by most come first.
 * @param {Record<string, readonly string[]>} floors what a visitor has before any screen, in this order: a module lies
 * with the first floor that needs it
 * @param {Record<string, readonly string[]>} screens every other module lies with those that the same screens need
 */
export function travelTogether(floors, screens) {
  const reached = new Map()
  const needs = (root, id, context) => {
    const all = reached.get(root) ?? reachedFrom(root, context)
    reached.set(root, all)
    return all.has(id)
  }
  const needing = (groups, id, context) =>
    Object.keys(groups).filter((name) => groups[name].some((root) => needs(root, id, context)))
  const group = (debugName, name) => ({ debugName, minShareCount: 2, name })
  const counts = Object.keys(screens).map((_, index) => index + 1)
  return [
    ...Object.keys(floors).map((floor) =>
      group(floor, (id, context) => (needing(floors, id, context)[0] === floor ? floor : null)),
    ),
    ...counts.toReversed().map((count) =>
      group(`needed by ${count} screens`, (id, context) => {
        const names = needing(screens, id, context)
        return names.length === count ? names.join('-') : null
      }),
    ),
  ]
}

function reachedFrom(root, context) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(root)
  return found
}

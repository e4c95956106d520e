type Work = () => Promise<unknown>

/** Replaces the browser's locks, which neither Node 20 nor happy-dom has: one holder of a name at a time. */
export function aLockManager() {
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const pending: string[] = []
  return {
    request: (name: string, ...given: readonly (Work | object)[]): Promise<unknown> => {
      const work = given.at(-1) as Work
      const options = given.length > 1 ? given[0] : {}
      if (Reflect.get(Object(options), 'mode') === 'shared') return work()
      pending.push(name)
      const hold = async () => {
        pending.splice(pending.indexOf(name), 1)
        held.add(name)
        try {
          return await work()
        } finally {
          held.delete(name)
        }
      }
      const turn = (last.get(name) ?? Promise.resolve()).then(hold)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
    query: async () => ({
      held: [...held].map((name) => ({ name })),
      pending: pending.map((name) => ({ name })),
    }),
  }
}

import { mayHaveAreas } from '../core/area-flag.ts'
import { cacheKeyOf, orUndefined, readable } from '../core/query-cache.ts'
import type { Persister, PersonPersister, AppServices } from '../core/app-services.ts'

/** Code of its own, since most devices keep no area, and the first page is to be light. */
const readInAreas = async (key: string) =>
  mayHaveAreas() ? (await import('../core/area-cache.ts')).readInAreas(key) : undefined

/** Caches answers on the device. What belongs to a person takes code of its own, loaded when somebody is signed in. */
export function createPersister({
  openSync,
  publicAnswers,
}: Pick<AppServices, 'openSync' | 'publicAnswers'>): Persister {
  const ofPerson = async (): Promise<PersonPersister> => {
    const { createPersonPersister } = await import('./person-persister.ts')
    return createPersonPersister(openSync)
  }
  return {
    async read(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).read(owner, call, input)
      const key = cacheKeyOf(call, input)
      const [seen, ofArea] = await Promise.all([publicAnswers.read(key), orUndefined(readInAreas(key))])
      const cached = (ofArea?.at ?? 0) > (seen?.at ?? 0) ? ofArea : seen
      return cached && readable(call, cached)
    },
    async keep(owner, call, input, answer) {
      if (owner !== 'anyone') return (await ofPerson()).keep(owner, call, input, answer)
      return publicAnswers.write(cacheKeyOf(call, input), answer)
    },
    async drop(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).drop(owner, call, input)
      return publicAnswers.remove(cacheKeyOf(call, input))
    },
    keepNewest: async (...kept) => (await ofPerson()).keepNewest(...kept),
    dropMissing: async (...asked) => (await ofPerson()).dropMissing(...asked),
  }
}

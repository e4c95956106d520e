import { cacheKeyOf, readable } from '../core/query-cache.ts'
import type { Persister, PersonPersister, AppServices } from '../core/app-services.ts'

/** Caches answers on the device. The code for personal answers is loaded when somebody is signed in. */
export function createPersister({
  openSync,
  publicAnswers,
}: Pick<AppServices, 'openSync' | 'publicAnswers'>): Persister {
  const ofPerson = async (): Promise<PersonPersister> => {
    const { createPersonPersister } = await import('./person-queries.ts')
    return createPersonPersister(openSync)
  }
  return {
    async read(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).read(owner, call, input)
      const cached = await publicAnswers.read(cacheKeyOf(call, input))
      return cached && readable(call, cached)
    },
    async store(owner, call, input, answer) {
      if (owner !== 'anyone') return (await ofPerson()).store(owner, call, input, answer)
      return publicAnswers.write(cacheKeyOf(call, input), answer)
    },
    async drop(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).drop(owner, call, input)
      return publicAnswers.remove(cacheKeyOf(call, input))
    },
    storeNewest: async (...record) => (await ofPerson()).storeNewest(...record),
    dropMissing: async (...asked) => (await ofPerson()).dropMissing(...asked),
  }
}

import { build } from '#src/offline/database/build.ts'
import { mayKeepAreas } from './areas-mark.ts'
import { dropKept, forgetKept, keep, keyOf, orNothing, readable, readKept } from './kept.ts'
import type { Keeper, PersonKeeper, Room } from './room.ts'

/** Code of its own, since most devices keep no area, and the first page is to be light. */
const readInAreas = async (key: string) =>
  mayKeepAreas() ? (await import('./kept-areas.ts')).readInAreas(key) : undefined

/** Keeps answers on the device. What belongs to a person takes code of its own, loaded when somebody is signed in. */
export function createKeeper(openSync: Room['openSync']): Keeper {
  const ofPerson = async (): Promise<PersonKeeper> => {
    const { createPersonKeeper } = await import('./person-keeper.ts')
    return createPersonKeeper(openSync)
  }
  return {
    async read(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).read(owner, call, input)
      const key = keyOf(call, input)
      const [seen, ofArea] = await Promise.all([readKept(owner, key), orNothing(readInAreas(key))])
      const kept = (ofArea?.at ?? 0) > (seen?.at ?? 0) ? ofArea : seen
      return kept && readable(call, kept)
    },
    async keep(owner, call, input, kept) {
      if (owner !== 'anyone') return (await ofPerson()).keep(owner, call, input, kept)
      return keep(owner, keyOf(call, input), { ...kept, build })
    },
    async drop(owner, call, input) {
      if (owner !== 'anyone') return (await ofPerson()).drop(owner, call, input)
      return dropKept(owner, keyOf(call, input))
    },
    keepNewest: async (...kept) => (await ofPerson()).keepNewest(...kept),
    dropMissing: async (...asked) => (await ofPerson()).dropMissing(...asked),
    forget: forgetKept,
  }
}

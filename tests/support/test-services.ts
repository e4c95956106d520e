import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Api } from '#src/data/core/api.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import type { PublicAnswers } from '#src/data/core/public-answers.ts'

/** A device that can store nothing. */
export const noPublicAnswers: PublicAnswers = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
  listAreas: async () => [],
  open: () => Promise.reject(new Error('This device stores nothing')),
  leave: async () => undefined,
}

/** Returns the services of a page. Those that the test does not pass are empty or reject. */
export function testServices(given: Partial<AppServices>): AppServices {
  const refuse = () => Promise.reject(new Error('This test has not handed it in'))
  return {
    api: { ask: refuse, file: refuse, download: refuse },
    persister: {
      read: async () => undefined,
      store: async () => undefined,
      drop: async () => undefined,
      storeNewest: async (_owner, _call, _input, answer) => answer,
      dropMissing: async () => true,
    },
    publicAnswers: noPublicAnswers,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    openSync: refuse,
    leaveSync: async () => undefined,
    loseSync: async () => undefined,
    openDeviceLock: refuse,
    openTiles: refuse,
    storeFigures: () => Promise.resolve(),
    onNews: () => () => undefined,
    countPeopleUnsent: async () => 0,
    ...given,
  }
}

/** Returns a client for one call. An answer that the server could not give does not compile. */
export function anApi<C extends Call>(only: C, answer: (input: InputOf<C>) => OutputOf<C>): Api {
  return {
    ask: async (call, input) => {
      if (call.path !== only.path) throw new Error(`This test has no answer to ${call.path}`)
      return answer(input as never) as never
    },
    file: () => Promise.reject(new Error('This test has no files')),
    download: () => Promise.reject(new Error('This test has no files')),
  }
}

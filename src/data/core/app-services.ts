import { createContext, useContext } from 'react'
import type { Call } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import type { Api } from './api.ts'
import type { CachedAnswer, AnswerOwner } from '#src/offline/database/cached-answer.ts'
import type { PublicAnswers } from './public-answers.ts'
import type { TileStore } from './tile-store.ts'

/** Keeps answers on the device. */
interface PersisterOf<Whose extends AnswerOwner> {
  read(owner: Whose, call: Call, input: unknown): Promise<CachedAnswer | undefined>
  keep(owner: Whose, call: Call, input: unknown, kept: CachedAnswer): Promise<void>
  /** A copy that the person may no longer see, or of what is gone. */
  drop(owner: Whose, call: Call, input: unknown): Promise<void>
}

/** The same for a person, whose versioned records lie with their outbox. */
export interface PersonPersister extends PersisterOf<StakeholderId> {
  /**
   * Keeps a versioned record, unless something newer is held.
   * @returns the copy that counts now
   * @throws ProblemError `not-found` where it was removed after it had been asked for
   */
  keepNewest(owner: StakeholderId, call: Call, input: unknown, kept: CachedAnswer): Promise<CachedAnswer>
  /**
   * Drops the copy of a versioned record that the server does not find.
   * @param asked what was kept when the server was asked
   * @returns false where something else has been kept since, so that the answer is older than that
   */
  dropMissing(
    owner: StakeholderId,
    call: Call,
    input: unknown,
    asked: CachedAnswer | undefined,
  ): Promise<boolean>
}

export type Persister = PersisterOf<AnswerOwner> & Pick<PersonPersister, 'keepNewest' | 'dropMissing'>

/** What this room needs from outside, handed in once by `main.tsx`. */
export interface AppServices {
  readonly api: Api
  readonly keeper: Persister
  readonly publicAnswers: PublicAnswers
  readonly now: () => number
  /** A UUID v7. */
  readonly newId: () => string
  /** The outbox of a person; its code is loaded on the first call. */
  readonly openSync: (author: StakeholderId) => Promise<Sync>
  /** At sign-out: ends the person's outbox on this page and clears their records; what waits in it stays. */
  readonly leaveSync: (author: StakeholderId) => Promise<void>
  /** The device was taken from the person: ends their outbox on this page, and opens nothing for that. */
  readonly loseSync: (author: StakeholderId) => Promise<void>
  /** The locks of all who work on this device; their code is loaded on the first call. */
  readonly openDeviceLock: () => Promise<DeviceLock>
  /** The squares of the base map that lie here; their code is loaded on the first call. */
  readonly openTiles: () => Promise<TileStore>
  /** Hears what the outbox has to say, from this page or from the service worker. @returns what stops it. */
  readonly onNews: (listener: (news: PageNews) => void) => () => void
  /** How many people have edits on this device that were not sent. */
  readonly countPeopleUnsent: () => Promise<number>
}

export const ServicesContext = createContext<AppServices | null>(null)

export function useServices(): AppServices {
  const room = useContext(ServicesContext)
  if (room === null) throw new Error('The page was rendered without its data room')
  return room
}

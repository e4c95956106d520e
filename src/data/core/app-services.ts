import { createContext, useContext } from 'react'
import type { Call } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import type { Api } from './api.ts'
import type { CachedAnswer, AnswerOwner } from '#src/offline/database/cached-answer.ts'
import type { PublicAnswers } from './public-answers.ts'
import type { TileStore } from './map-data.ts'

interface PersisterOf<Whose extends AnswerOwner> {
  read(owner: Whose, call: Call, input: unknown): Promise<CachedAnswer | undefined>
  store(owner: Whose, call: Call, input: unknown, answer: CachedAnswer): Promise<void>
  /** Deletes a copy that the person may no longer see, or of a removed record. */
  drop(owner: Whose, call: Call, input: unknown): Promise<void>
}

/** The same for a person, whose versioned records are stored with their outbox. */
export interface PersonPersister extends PersisterOf<StakeholderId> {
  /** Stores a record unless a newer one is stored, and returns the current copy. @throws `not-found` if removed */
  storeNewest(owner: StakeholderId, call: Call, input: unknown, answer: CachedAnswer): Promise<CachedAnswer>
  /** @param asked the copy stored at the time of the request @returns false if a newer one was stored since */
  dropMissing(
    owner: StakeholderId,
    call: Call,
    input: unknown,
    asked: CachedAnswer | undefined,
  ): Promise<boolean>
}

export type Persister = PersisterOf<AnswerOwner> & Pick<PersonPersister, 'storeNewest' | 'dropMissing'>

/** The services that the app needs from outside. `main.tsx` passes them once. */
export interface AppServices {
  readonly api: Api
  readonly persister: Persister
  readonly publicAnswers: PublicAnswers
  readonly now: () => number
  /** A UUID v7. */
  readonly newId: () => string
  readonly openSync: (author: StakeholderId) => Promise<Sync>
  /** Closes the person's outbox on this page at sign-out and deletes their records. Waiting edits stay. */
  readonly leaveSync: (author: StakeholderId) => Promise<void>
  /** Closes the person's outbox on this page after the device was revoked, without opening anything. */
  readonly loseSync: (author: StakeholderId) => Promise<void>
  readonly openDeviceLock: () => Promise<DeviceLock>
  readonly openTiles: () => Promise<TileStore>
  /** Stores the code of the screens with figures, which a first visit does not. */
  readonly storeFigures: () => Promise<void>
  /** Calls the listener with news of the outbox from this page or the worker. @returns a function that stops this */
  readonly onNews: (listener: (news: PageNews) => void) => () => void
  readonly countPeopleUnsent: () => Promise<number>
}

export const ServicesContext = createContext<AppServices | null>(null)

export function useServices(): AppServices {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('The page was rendered without its services')
  return services
}

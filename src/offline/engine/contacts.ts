import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Clock, Connection, Trigger } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import type { PageNews } from '../database/page-news.ts'
import type { KeyHolder } from '../device-lock/key-holder.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { restoreDecryptable } from '../outbox/restore-quarantined.ts'
import { startPolling } from '../sending/polling.ts'
import type { createSending } from '../sending/sending.ts'

/** Milliseconds. A page that becomes visible again reports to the server no more often than this. */
const CONTACT_AGAIN_MS = 300_000

interface ContactOptions {
  readonly author: StakeholderId
  readonly holder: KeyHolder
  readonly connection: Connection
  readonly notify: (news: PageNews) => void
  readonly isVisible: () => boolean
  readonly clock: Clock
  readonly database: PersonDatabase
  readonly cipher: Cipher
  readonly sending: Pick<
    ReturnType<typeof createSending>,
    'contact' | 'drain' | 'isAnswered' | 'isOpen' | 'isUnanswered'
  >
  /** Forgets what was decrypted, because the key is gone. */
  readonly forgetOpened: () => void
}

/**
 * Contacts the server and sends waiting edits when the page starts, becomes visible or is unlocked, and while the server
 * does not answer.
 */
export function createContacts(options: ContactOptions) {
  const { author, holder, connection, notify, clock, database, cipher, sending, forgetOpened } = options
  const { now } = clock
  let contactedAt = -Infinity
  let wasOpen = false

  const contact = (): ReturnType<typeof sending.contact> => {
    contactedAt = now()
    return sending.contact()
  }
  /** Another window may have signed in as somebody else, whose data this window would read from then on. */
  const checkSignedInPerson = async (): Promise<void> => {
    const who = await contact()
    if (who?.type === 'confirmed' && who.signedIn !== author) notify({ type: 'sign-in' })
  }
  const drainNow = async (trigger: Trigger): Promise<void> => {
    if (trigger === 'start' || trigger === 'signed-in') void contact()
    await sending.drain(trigger)
  }
  /** Restores quarantined rows that the new key decrypts, and sends waiting edits. */
  const tidy = async (): Promise<void> => {
    await restoreDecryptable(database, cipher)
    await drainNow('visible')
  }
  const look = (): boolean => {
    const isOpenNow = sending.isOpen()
    const isOpened = isOpenNow && !wasOpen
    if (!isOpenNow) forgetOpened()
    // If storage fails now, the next save reports it.
    if (isOpened) void tidy().catch(() => undefined)
    wasOpen = isOpenNow
    return isOpened
  }
  look()
  const ends = [
    startPolling({
      clock,
      // A busy server is not asked more often than it says.
      isDue: async () => options.isVisible() && sending.isUnanswered(),
      probe: async () => {
        if (await sending.isAnswered()) await contact()
      },
    }),
    holder.listen(() => {
      if (look()) void checkSignedInPerson()
    }),
    connection.listen((trigger) => {
      const isLongAgo = now() < contactedAt || now() - contactedAt > CONTACT_AGAIN_MS
      if (trigger === 'visible' && isLongAgo) void checkSignedInPerson()
    }),
  ]
  return { contact, drainNow, end: () => ends.forEach((stop) => stop()) }
}

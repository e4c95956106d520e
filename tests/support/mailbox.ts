import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMail, type ReadMail } from './read-mail.ts'

const PATIENCE_MS = 20_000
const PAUSE_MS = 50

export interface Mailbox {
  /**
   * Waits for the next mail to this address, in the order of arrival, and returns each mail once.
   * @param subject only a mail with this subject
   */
  next(to: string, subject?: string): Promise<ReadMail>
}

/** Reads the mails that a development server keeps as files. @param dataDir the server's data folder */
export function aMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail')
  const seen = new Set<string>()
  const findNext = async (to: string, subject: string | undefined) => {
    const files = existsSync(folder) ? readdirSync(folder) : []
    for (const file of files.filter((name) => name.endsWith('.eml') && !seen.has(name)).toSorted()) {
      const mail = await readMail(readFileSync(join(folder, file)))
      if (mail.to !== to || (subject !== undefined && mail.subject !== subject)) continue
      seen.add(file)
      return mail
    }
    return undefined
  }
  return {
    async next(to, subject) {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const mail = await findNext(to, subject)
        if (mail !== undefined) return mail
        if (Date.now() > deadline) throw new Error(`No mail came in ${PATIENCE_MS} ms.`)
        await pause(PAUSE_MS)
      }
    },
  }
}

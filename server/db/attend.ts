import type { Client, ClientConfig } from 'pg'
import { beAtWork } from './lock.ts'

const AGAIN_MS = 2_000

/** What PostgreSQL calls out when a process has changed something. The text with it is the name of that process. */
export const CHANNEL = 'gbvf_changed'

/** A server at work on a database. */
export interface Attendance {
  /** Others can tell that it is at work, and it hears of changes. */
  readonly begun: Promise<void>
  end(): Promise<void>
}

/** Where no database calls out: others tell by the open file that someone is at work. */
export const silentAttendance: Attendance = {
  begun: Promise.resolve(),
  end: () => Promise.resolve(),
}

interface Needs {
  readonly connect: new (config: ClientConfig) => Client
  readonly connectionString: string
  /** The name of this process, whose own changes it does not have to be told. */
  readonly self: string
  /** Others have changed something, or it may be that they have. */
  readonly onChange: () => void
}

/**
 * Keeps one connection of its own to PostgreSQL on which it hears of changes, and stands as being at work. One that
 * breaks is opened anew; whoever must not miss a change looks by itself from time to time.
 */
export function attendPostgres({ connect, connectionString, self, onChange }: Needs): Attendance {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const open = async (hasBegun: () => void) => {
    const own = new connect({ connectionString, keepAlive: true })
    client = own
    const again = () => {
      if (isOver || client !== own) return
      client = undefined
      timer = setTimeout(() => void open(hasBegun), AGAIN_MS)
    }
    // It ends after an error, and what is to be done is done then.
    own.on('error', () => undefined)
    own.on('end', again)
    own.on('notification', ({ payload }) => {
      if (payload !== self) onChange()
    })
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      await own.query(beAtWork)
      hasBegun()
      onChange()
    } catch {
      await own.end().catch(() => undefined)
      again()
    }
  }
  return {
    begun: new Promise((resolve) => void open(resolve)),
    end: async () => {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

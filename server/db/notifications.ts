import type { Client, ClientConfig } from 'pg'
import { serverLockSql } from './lock.ts'

const RECONNECT_MS = 2_000

/** The channel on which processes notify each other of changes. The payload is the name of the process. */
export const CHANNEL = 'gbvf_changed'

/** The registration of a server that uses a database. */
export interface ChangeListener {
  /** Resolves when the server is registered and receives notifications. */
  readonly started: Promise<void>
  stop(): Promise<void>
}

/** For SQLite, which has no notifications; the open file shows that a server uses it. */
export const noListener: ChangeListener = {
  started: Promise.resolve(),
  stop: () => Promise.resolve(),
}

interface ListenerOptions {
  readonly connect: new (config: ClientConfig) => Client
  readonly connectionString: string
  /** The name of this process, whose own notifications are ignored. */
  readonly self: string
  /** Another process has changed something, or may have. */
  readonly onChange: () => void
}

/**
 * Keeps a connection to PostgreSQL that listens for changes and holds the lock of a running server. A broken connection
 * is reopened. Notifications may be missed meanwhile, so callers poll as well.
 */
export function listenToPostgres({
  connect,
  connectionString,
  self,
  onChange,
}: ListenerOptions): ChangeListener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const open = async (hasBegun: () => void) => {
    const own = new connect({ connectionString, keepAlive: true })
    client = own
    const again = () => {
      if (isOver || client !== own) return
      client = undefined
      timer = setTimeout(() => void open(hasBegun), RECONNECT_MS)
    }
    // An error is followed by `end`, which reconnects.
    own.on('error', () => undefined)
    own.on('end', again)
    own.on('notification', ({ payload }) => {
      if (payload !== self) onChange()
    })
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      await own.query(serverLockSql)
      hasBegun()
      onChange()
    } catch {
      await own.end().catch(() => undefined)
      again()
    }
  }
  return {
    started: new Promise((resolve) => void open(resolve)),
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

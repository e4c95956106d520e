import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// The system gives outgoing connections ports above these, and another process would take such a port before its server
// listens. Browsers refuse none of these.
const FIRST = 20_000
const AFTER_LAST = 32_768

/** Finds a port of this machine that is not in use. */
export async function freePort() {
  const port = randomInt(FIRST, AFTER_LAST)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}

import { expect, test } from 'vitest'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import { trySending } from '#src/data/outbox/unsent-work.ts'

test('a person who stops waiting does not wait for a silent server, also if they stop before it was asked', async () => {
  const silent: Pick<Sync, 'drainNow'> = { drainNow: () => new Promise(() => undefined) }
  await expect(trySending(silent, AbortSignal.abort())).resolves.toBeUndefined()
})

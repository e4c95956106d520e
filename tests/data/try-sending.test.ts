import { expect, test } from 'vitest'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import { trySending } from '#src/data/outbox/unsent-work.ts'

test('nobody waits for a silent server once they have stopped waiting, also before it was asked', async () => {
  const silent: Pick<Sync, 'drainNow'> = { drainNow: () => new Promise(() => undefined) }
  await expect(trySending(silent, AbortSignal.abort())).resolves.toBeUndefined()
})

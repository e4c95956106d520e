// npm run bench:api: how long one person's push waits while a stranger asks for public answers that nobody has asked for before.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { figuresOf, withBuilt } from '../built.mjs'

const READS = Number(env.READS ?? 366)
const GOAL_MS = 500
const EDITS = 5
const PAUSE_MS = 50
/** Pushes continue for this long after the last read, because answers may still be compressed. */
const AFTER_MS = 3_000

await withBuilt('api/intake', async ({ openIntake }, folder) => {
  const intake = await openIntake(folder)
  const address = await intake.listen()
  for (let warm = 0; warm < 20; warm += 1) await intake.pushOnce(EDITS, true)
  const alone = await waits(intake, pause(AFTER_MS))
  const reader = fork(fileURLToPath(new URL('read-distinct.mjs', import.meta.url)), [address, String(READS)])
  const reading = once(reader, 'message')
  const beside = await waits(
    intake,
    reading.then(() => pause(AFTER_MS)),
  )
  const [{ statuses, spent }] = await reading
  await intake.close()
  console.table({
    'a push alone, ms': spread(alone),
    [`a push beside ${READS} uncached public reads, ms`]: { ...spread(beside), goal: GOAL_MS },
  })
  console.log(`answers of the reads by status: ${JSON.stringify(statuses)}, in ${Math.round(spent)} ms`)
  console.log(
    `${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}; ${beside.length} pushes`,
  )
})

/** Pushes again and again until `until` settles, and returns the milliseconds of each push. */
async function waits(intake, until) {
  const over = new AbortController()
  void until.then(() => over.abort())
  const spent = []
  while (!over.signal.aborted) {
    spent.push(await intake.pushOnce(EDITS, true))
    await pause(PAUSE_MS)
  }
  return spent
}

function spread(spent) {
  const sorted = spent.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return { ...figuresOf(spent), p99: Math.round(p99) }
}

// npm run bench:api: how long a page of the administrators' lists takes beside the same page of the smaller demonstration data.
import { availableParallelism, loadavg } from 'node:os'
import { cpuUsage, env } from 'node:process'
import { figuresOf, withBuilt } from '../built.mjs'

const ROUNDS = Number(env.ROUNDS ?? 31)
const MANY = { users: 5_000, applications: 2_000 }
/** Slow 4G, as Lighthouse applies it. */
const BITS_A_MS = 1_638.4
const ROUND_TRIP_MS = 150

await withBuilt('api/lists', async ({ openLists }, folder) => {
  const lists = await openLists(folder)
  const small = await measureAll(lists)
  const before = await lists.addMissing(MANY)
  const large = await measureAll(lists)
  await lists.close()
  const table = {}
  for (const name of lists.names) {
    const { ms, bytes } = large[name]
    table[name] = {
      'processor ms, demonstration': small[name].effort,
      'processor ms, many': large[name].effort,
      'median ms, many': ms.median,
      'KiB, gzip': Number((bytes / 1024).toFixed(1)),
      'ms on slow 4G': Math.round(ms.median + ROUND_TRIP_MS + (bytes * 8) / BITS_A_MS),
    }
  }
  console.table(table)
  console.log(
    `${before.users} users and ${before.applications} applications, then ${MANY.users} and ${MANY.applications}; ` +
      `${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`,
  )
})

async function measureAll(lists) {
  const measured = {}
  for (const name of lists.names) {
    await lists.ask(name)
    const answers = []
    const before = cpuUsage()
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await lists.ask(name))
    const { user, system } = cpuUsage(before)
    const effort = Number(((user + system) / 1000 / ROUNDS).toFixed(1))
    measured[name] = {
      effort,
      ms: figuresOf(
        answers.map(({ ms }) => ms),
        1,
      ),
      bytes: answers[0].bytes,
    }
  }
  return measured
}

// npm run bench:api: measures how many edits the server accepts in a second, on a SQLite file, in pushes of fifty.
import { availableParallelism, loadavg } from 'node:os'
import { cpuUsage, env } from 'node:process'
import { figuresOf, withBuilt } from '../built.mjs'

const EDITS = Number(env.EDITS ?? 2_000)
const ROUNDS = 3
const GOAL = 3_000

await withBuilt('api/intake', async ({ openIntake }, folder) => {
  const intake = await openIntake(folder)
  await intake.push(EDITS / 4)
  const rates = []
  const efforts = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuUsage()
    rates.push((EDITS / (await intake.push(EDITS))) * 1_000)
    const { user, system } = cpuUsage(before)
    efforts.push((user + system) / EDITS)
  }
  await intake.close()
  console.table({
    'edits a second, in pushes of 50': { ...figuresOf(rates), goal: GOAL },
    'microseconds of processor an edit, with the making of it': figuresOf(efforts),
  })
  console.log(`${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}; ${EDITS} edits a round`)
})

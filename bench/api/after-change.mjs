// npm run bench:api: measures the country's snapshot just after a change, beside the same query in bare Fastify.
import { env } from 'node:process'
import { figuresOf, withBuilt } from '../built.mjs'

const ROUNDS = Number(env.ROUNDS ?? 15)
const AT_ONCE = 100

await withBuilt('api/after-change', async ({ openSnapshots }, folder) => {
  const snapshots = await openSnapshots(folder)
  const ratios = []
  const crowds = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const bare = await snapshots.bare()
    const own = await snapshots.afterChange(1)
    const crowd = await snapshots.afterChange(AT_ONCE)
    // The first rounds only warm up.
    if (round < 0) continue
    ratios.push(bare / own)
    crowds.push(crowd / bare)
  }
  await snapshots.close()
  console.table({
    'just after a change, as part of the speed of the bare reading': { ...figuresOf(ratios, 2), goal: 0.9 },
    [`${AT_ONCE} at once after a change, in bare readings`]: figuresOf(crowds, 2),
  })
})

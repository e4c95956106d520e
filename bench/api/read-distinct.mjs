// A stranger in a process of their own: asks for so many different public answers at once, twice, and says how they were answered.
import process, { argv, exit } from 'node:process'

const [address, wanted] = argv.slice(2)
const ask = (path) => fetch(address + path, { headers: { 'accept-encoding': 'br, gzip' } })

const places = []
for (const level of [1, 2, 3]) {
  const listed = await (await ask(`/api/geography/boundary/list/${level}`)).json()
  places.push(...listed.map(({ boundaryId }) => boundaryId))
}
const paths = [
  '/api/buildingblock/getBuildingBlockData',
  '/api/buildingblock/getBuildingBlockDataInArea',
  '/api/crime/stats',
  '/api/dashboard',
].flatMap((path) => places.map((id) => `${path}?boundaryId=${id}`))

const statuses = {}
const start = performance.now()
await askAll()
// The second request of an answer gets its smallest encoding.
await askAll()
process.send({ statuses, spent: performance.now() - start }, () => exit())

async function askAll() {
  const looks = paths.slice(0, Number(wanted)).map(async (path) => {
    const answer = await ask(path)
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  })
  await Promise.all(looks)
}

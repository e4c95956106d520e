// Counts what a server sends, headers included, also to service workers.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Stands in front of the server at this address. */
export async function countingWire(address) {
  const wire = { bytes: 0 }
  const proxy = createServer((visitor) => {
    const upstream = connect(Number(new URL(address).port), '127.0.0.1')
    upstream.on('data', (data) => (wire.bytes += data.length))
    for (const end of [visitor, upstream]) end.on('error', () => end.destroy())
    visitor.pipe(upstream)
    upstream.pipe(visitor)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return Object.assign(wire, {
    address: `http://127.0.0.1:${proxy.address().port}`,
    close: () => proxy.close(),
  })
}

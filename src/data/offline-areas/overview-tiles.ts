import { isOwnGround } from './area-rules.ts'

/** The squares of our own base map that every device has with the app; the service worker hands them out. */
const CACHE = 'gbvf-ground'
/** The country at the widest zoom at which the base map is shown. */
const WIDEST = { z: 6, columns: [34, 35, 36, 37], rows: [36, 37, 38] } as const

/** Keeps those of an edition, and of no other. Those of another host are not ours to fetch unasked. */
export async function cacheOverviewTiles(urlTemplate: string): Promise<void> {
  if (!isOwnGround(urlTemplate)) return
  const wanted = WIDEST.columns.flatMap((x) =>
    WIDEST.rows.map((y) =>
      urlTemplate.replace('{z}', String(WIDEST.z)).replace('{x}', String(x)).replace('{y}', String(y)),
    ),
  )
  const cache = await caches.open(CACHE)
  const here = (await cache.keys()).map(({ url }) => url.slice(location.origin.length))
  await cache.addAll(wanted.filter((url) => !here.includes(url)))
  for (const url of here) if (!wanted.includes(url)) await cache.delete(url)
}

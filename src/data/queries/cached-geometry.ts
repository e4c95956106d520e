/** Reads and caches the geometry of the map on the device: the files of one revision. */
import { readJson } from '../core/api.ts'
import type { AppServices } from '../core/app-services.ts'

/**
 * Returns a file of the geometry, from the device or else the server. The caller does not wait for the storage.
 * @returns the geometry, and a promise that resolves when the write has succeeded or failed @throws ProblemError
 */
export async function geometryFrom(
  url: string,
  { api, publicAnswers }: Pick<AppServices, 'api' | 'publicAnswers'>,
  at: number,
  signal: AbortSignal,
): Promise<{ readonly geometry: unknown; readonly caching: Promise<void> }> {
  const cached = await publicAnswers.read(url)
  if (cached !== undefined) return { geometry: cached.data, caching: Promise.resolve() }
  const geometry = await readJson(await api.file(url, signal))
  return { geometry, caching: publicAnswers.write(url, { data: geometry, at }) }
}

import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.gbvf-temp-'
const DAY_MS = 86_400_000

/** Runs `work` in a temporary folder within another, on the same disk. Those of killed processes go after a day. */
export async function inTempDir<T>(within: string, work: (folder: string) => Promise<T>): Promise<T> {
  await clearOld(within)
  const folder = await mkdtemp(join(within, PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function clearOld(within: string): Promise<void> {
  const names = (await readdir(within)).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const folder = join(within, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** A renamed file is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

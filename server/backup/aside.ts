import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000
const NAME = '.gbvf-aside-'

/**
 * Does `work` in a folder of its own within another one, on the same disk, and clears it away. Those that a process
 * which was killed left behind are cleared away after a day.
 */
export async function aside<T>(within: string, work: (folder: string) => Promise<T>): Promise<T> {
  await clearOld(within)
  const folder = await mkdtemp(join(within, NAME))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function clearOld(within: string): Promise<void> {
  const names = (await readdir(within)).filter((name) => name.startsWith(NAME))
  for (const name of names) {
    const folder = join(within, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** A new name is on the disk once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

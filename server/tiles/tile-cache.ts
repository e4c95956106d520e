import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Tile } from './tile-grid.ts'

/** Tiles of higher zoom levels are many and quick to draw. Up to this one the whole country has about 2 600 files. */
const MAX_ZOOM_ON_DISK = 10
const IN_MEMORY = 256

/** Caches drawn tiles: the most recent in memory, and those of the lower zoom levels on disk. */
export class TileCache {
  private readonly memory = new LRUCache<string, Buffer>({ max: IN_MEMORY })

  private constructor(private readonly folder: string) {}

  /** Opens the cache of one edition of the map under a folder, and deletes those of all others. */
  static async open(folder: string, edition: string): Promise<TileCache> {
    await mkdir(join(folder, edition), { recursive: true })
    const others = (await readdir(folder)).filter((name) => name !== edition)
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    return new TileCache(join(folder, edition))
  }

  async find(tile: Tile): Promise<Buffer | undefined> {
    const name = nameOf(tile)
    const found = this.memory.get(name) ?? (await this.readFromDisk(tile.z, name))
    if (found !== undefined) this.memory.set(name, found)
    return found
  }

  async store(tile: Tile, picture: Buffer): Promise<void> {
    const name = nameOf(tile)
    this.memory.set(name, picture)
    if (tile.z > MAX_ZOOM_ON_DISK) return
    const draft = join(this.folder, `${randomUUID()}.draft`)
    await writeFile(draft, picture)
    await rename(draft, join(this.folder, name))
  }

  private async readFromDisk(z: number, name: string): Promise<Buffer | undefined> {
    if (z > MAX_ZOOM_ON_DISK) return undefined
    try {
      return await readFile(join(this.folder, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}

function nameOf({ z, x, y }: Tile): string {
  return `${z}-${x}-${y}.webp`
}

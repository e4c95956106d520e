import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Square } from './grid.ts'

/** Nearer ones are drawn quickly and are many; up to here the whole country is some 2 600 files. */
const MOST_ZOOM_KEPT = 10
const IN_MEMORY = 256

/** Keeps what was drawn: the last few in memory, and on disk those of the zoom levels that are few. */
export class Shelf {
  private readonly recent = new Map<string, Buffer>()

  private constructor(private readonly folder: string) {}

  /** The shelf of one edition of the map under a folder; those of all others are cleared away. */
  static async open(folder: string, edition: string): Promise<Shelf> {
    await mkdir(join(folder, edition), { recursive: true })
    const others = (await readdir(folder)).filter((name) => name !== edition)
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    return new Shelf(join(folder, edition))
  }

  async find(square: Square): Promise<Buffer | undefined> {
    const name = nameOf(square)
    const found = this.recent.get(name) ?? (await this.read(square.z, name))
    if (found !== undefined) this.remember(name, found)
    return found
  }

  async keep(square: Square, picture: Buffer): Promise<void> {
    const name = nameOf(square)
    this.remember(name, picture)
    if (square.z > MOST_ZOOM_KEPT) return
    const draft = join(this.folder, `${randomUUID()}.draft`)
    await writeFile(draft, picture)
    await rename(draft, join(this.folder, name))
  }

  private async read(z: number, name: string): Promise<Buffer | undefined> {
    if (z > MOST_ZOOM_KEPT) return undefined
    try {
      return await readFile(join(this.folder, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  private remember(name: string, picture: Buffer): void {
    this.recent.delete(name)
    this.recent.set(name, picture)
    if (this.recent.size <= IN_MEMORY) return
    const [oldest = ''] = this.recent.keys()
    this.recent.delete(oldest)
  }
}

function nameOf({ z, x, y }: Square): string {
  return `${z}-${x}-${y}.webp`
}

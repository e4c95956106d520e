import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile as importNow } from '#server/imports/import-file.ts'
import type { ImportKind } from '#server/imports/kind.ts'
import { peopleImport } from '#server/imports/people/people-import.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'

describe.each(databases)('an import on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await anImportDesk(kind)
  })
  afterAll(() => desk.close())

  /** More than one page of changes. */
  function aLongFile(): string {
    const file = join(desk.folder, 'long.csv')
    const provinces = ['EC', 'FS', 'GT', 'KZN', 'LIM', 'MP', 'NC', 'NW', 'WC']
    const districts = Array.from({ length: 16 }, (_, index) => `DC${index + 1}`).filter(
      (code) => code !== 'DC11',
    )
    const years = Array.from({ length: 100 }, (_, index) => 1_990 + index)
    const rows = years.flatMap((year) => [
      ...provinces.map((code) => `province,${code},${year},7`),
      ...districts.map((code) => `district,${code},${year},7`),
    ])
    writeFileSync(file, ['level,code,year,people', ...rows].join('\n'))
    return file
  }

  const ground = () => ({
    database: desk.database,
    clock: { now: () => demoNow },
    actor: { id: null, name: 'somebody' },
    places: null,
  })
  const wish = { options: {}, isDryRun: false, skipsBadRows: false }

  it('that is ended midway has changed nothing and left nothing behind', async () => {
    const before = await desk.exported('people')
    let pages = 0
    const ending: ImportKind = {
      ...peopleImport,
      write: async (db, changes, moment) => {
        await peopleImport.write(db, changes, moment)
        pages += 1
        if (pages === 2) throw new Error('the power went')
      },
    }
    const started = importNow(ground(), { ...wish, kind: ending, from: aLongFile() })
    await expect(started).rejects.toThrow('the power went')
    expect(pages).toBe(2)
    expect(await desk.exported('people')).toBe(before)
    const { db } = desk.database
    for (const table of ['imports', 'import_changes', 'import_staged_rows'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('of the same file by two people at once changes rows for one, and finds nothing new for the other', async () => {
    const file = importFile('people.csv')
    const both = await Promise.all(
      [1, 2].map(() => importNow(ground(), { ...wish, kind: peopleImport, from: file })),
    )
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'nothing-to-do'])
  })

  it('records who ran it, when and from which file, by its digest', async () => {
    const list = await desk.done('--list')
    expect(list).toContain('people.csv  by somebody: 3 new, 0 changed, 0 removed')
    const past = await desk.database.db.selectFrom('imports').select('digest').execute()
    expect(new Set(past.map(({ digest }) => digest)).size).toBe(1)
    expect(past[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('can read from a web address, too, and says why where it cannot', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/people.csv') response.end(readFileSync(importFile('people.csv')))
      else response.writeHead(404).end(randomBytes(8))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await desk.done('people', `${address}/people.csv`)).toContain('people.csv: 3 rows read')
    const { code, text } = await desk.run('people', `${address}/other.csv`)
    expect(code).toBe(1)
    expect(text).toContain('other.csv: The file could not be downloaded from this address: 404 Not Found.')
    await new Promise((resolve) => server.close(resolve))
  })
})

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'

describe.each(databases)('importing contacts of municipalities on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await anImportDesk(kind)
  })
  afterAll(() => desk.close())

  it('stores addresses and the first of several numbers, of municipalities only', async () => {
    const text = await desk.done('contacts', importFile('contacts.csv'))
    expect(text).toContain('Left out: 1 row that is not for a municipality.')
    expect(text).toContain('2 new')
    expect((await desk.exported('contacts')).split('\r\n')).toEqual([
      'code,name,level,street_address,postal_address,phone,email',
      'CPT,City of Cape Town,municipality,"12 Made-up Avenue, Cape Town",PO Box 9,0215550100,',
      'WC024,Stellenbosch,municipality,,PO Box 10,,',
      '',
    ])
  })

  it('finds nothing to change in its own export, and undoes everything', async () => {
    const text = await desk.done('contacts', join(desk.folder, 'contacts.csv'), '--dry-run')
    expect(text).toContain('0 would be new, 0 would be changed, 2 unchanged')
    await desk.done('--undo', '1')
    expect((await desk.exported('contacts')).split('\r\n')).toHaveLength(2)
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { actionIds } from '#contract/access.ts'
import { defineCall } from '#contract/call.ts'
import { publicExports, type ExportTable } from '#contract/schemas/exports.ts'
import { ImportKindName, importKinds, mayImport } from '#contract/schemas/import.ts'
import type { ImportKind } from '#server/imports/kind.ts'

const call = { method: 'POST', path: '/api/any', input: z.object({}), output: z.object({}) } as const

describe('a declaration without a scope does not compile', () => {
  it('of a write', () => {
    // @ts-expect-error A write must say whose thing it changes.
    defineCall({ ...call, type: 'write', access: ['EditBuildingBlock'] })
    // @ts-expect-error A write that is open to anyone must say so too.
    defineCall({ ...call, type: 'write', access: 'anyone' })
    // @ts-expect-error A write that is open to anyone cannot be about somebody's places.
    defineCall({ ...call, type: 'write', access: 'anyone', scope: { type: 'boundary', field: 'boundaryId' } })
    expect(defineCall({ ...call, type: 'write', access: 'signed-in', scope: 'own' }).scope).toBe('own')
  })

  it('of a read that is not for everyone', () => {
    // @ts-expect-error A read for those who sign in must say whose things it tells.
    defineCall({ ...call, type: 'read', access: 'signed-in' })
    expect(defineCall({ ...call, type: 'read', access: 'anyone' })).not.toHaveProperty('scope')
  })

  it('of an export that is not for everyone', () => {
    // @ts-expect-error A table of records must say whose.
    const table: ExportTable = { ...publicExports.figures, access: ['ViewBuildingBlocks'] }
    expect(table).not.toHaveProperty('scope')
  })

  it('of a kind of import', () => {
    // @ts-expect-error Every kind says whose data it changes.
    const people: (typeof importKinds)['people'] = { action: 'ImportBuildingBlockData', options: {} }
    // @ts-expect-error A kind of own places must tell the municipality of each row.
    const contacts: Pick<ImportKind, 'name' | 'municipalityOf'> & ImportKind = { name: 'contacts' }
    expect([people, contacts]).not.toContain(undefined)
  })
})

describe('who may import a kind', () => {
  const owner = (...actions: (keyof typeof actionIds)[]) =>
    ({ signedIn: true, actionIds: actions.map((action) => actionIds[action]) }) as const

  it.each(ImportKindName.options)('%s needs its action, and the whole country if it is national', (kind) => {
    const { action, scope } = importKinds[kind]
    expect(mayImport(kind, { signedIn: false })).toBe(false)
    expect(mayImport(kind, owner('WorldOfImpactAdmin'))).toBe(false)
    expect(mayImport(kind, owner(action))).toBe(scope !== 'whole-country')
    expect(mayImport(kind, owner(action, 'WorldOfImpactAdmin'))).toBe(true)
  })

  it('keeps people, crime figures, boundaries, questionnaires and translations national', () => {
    const national = ImportKindName.options.filter((kind) => importKinds[kind].scope === 'whole-country')
    expect(national.toSorted()).toEqual(['boundaries', 'crime', 'people', 'questionnaires', 'translations'])
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSame, mergeFields, type Fields, type FieldValue } from '#contract/rules/merge.ts'

const paths = ['name', 'address', 'contacts.3', 'contacts.1', 'requirements.7.isAnswer', 'address.isPublic']
const values = fc.constantFrom<FieldValue>(
  'a',
  'b',
  ' a ',
  '0390000001',
  '+27 39 000 0001',
  true,
  false,
  null,
)
const fields = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...paths), values), { selector: ([path]) => path })
  .map((entries): Fields => new Map(entries))

/** Compares fields by their meaning, however they were typed. */
function expectSame(one: Fields, other: Fields): void {
  const differing = paths.filter((path) => !isSame(path, one.get(path), other.get(path)))
  expect(differing).toEqual([])
}

describe('merging field by field', () => {
  it('gives the common value where both sides made the same change', () => {
    fc.assert(
      fc.property(fields, fields, (base, mine) => {
        const { merged, clashes } = mergeFields({ base, mine, theirs: mine })
        expect([merged, clashes]).toEqual([mine, []])
      }),
    )
  })

  it('gives theirs where I changed nothing, and names what they changed', () => {
    fc.assert(
      fc.property(fields, fields, (base, theirs) => {
        const { merged, clashes, theirsOnly } = mergeFields({ base, mine: base, theirs })
        expect([merged, clashes]).toEqual([theirs, []])
        expect(new Set(theirsOnly)).toEqual(
          new Set(paths.filter((path) => !isSame(path, base.get(path), theirs.get(path)))),
        )
      }),
    )
  })

  it('gives mine where they changed nothing', () => {
    fc.assert(
      fc.property(fields, fields, (base, mine) => {
        const { merged, clashes, theirsOnly } = mergeFields({ base, mine, theirs: base })
        expectSame(merged, mine)
        expect([clashes, theirsOnly]).toEqual([[], []])
      }),
    )
  })

  it('is the same from either side where the two changed different fields', () => {
    fc.assert(
      fc.property(fields, fields, fc.subarray(paths), (base, changed, isMine) => {
        const from = (isTaken: (path: string) => boolean): Fields =>
          new Map(
            paths.flatMap((path) => {
              const value = isTaken(path) ? changed.get(path) : base.get(path)
              return value === undefined ? [] : [[path, value] as const]
            }),
          )
        const mine = from((path) => isMine.includes(path))
        const theirs = from((path) => !isMine.includes(path))
        const merge = mergeFields({ base, mine, theirs })
        expect(merge.clashes).toEqual([])
        expectSame(merge.merged, mergeFields({ base, mine: theirs, theirs: mine }).merged)
        expectSame(merge.merged, changed)
      }),
    )
  })

  it('invents nothing, because every field has the value of one of the sides', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged } = mergeFields({ base, mine, theirs })
        const isOfASide = ([path, value]: readonly [string, FieldValue]): boolean =>
          mine.get(path) === value || theirs.get(path) === value
        expect([...merged].filter((field) => !isOfASide(field))).toEqual([])
        const lost = paths.filter((path) => mine.has(path) && theirs.has(path) && !merged.has(path))
        expect(lost).toEqual([])
      }),
    )
  })

  it('gives the same result when it is repeated', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged } = mergeFields({ base, mine, theirs })
        const again = mergeFields({ base: theirs, mine: merged, theirs })
        expectSame(again.merged, merged)
        expect(again.clashes).toEqual([])
      }),
    )
  })

  it('clashes exactly where both sides changed a field to different values', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const both = paths.filter((path) => {
          const [before, one, other] = [base.get(path), mine.get(path), theirs.get(path)]
          return !isSame(path, before, one) && !isSame(path, before, other) && !isSame(path, one, other)
        })
        const { clashes } = mergeFields({ base, mine, theirs })
        expect(new Set(clashes.map(({ path }) => path))).toEqual(new Set(both))
      }),
    )
  })
})

test.for<readonly [string, string, FieldValue | undefined, FieldValue | undefined, boolean]>([
  ['a number typed with spaces', 'contacts.3', '039 000 0001', '0390000001', true],
  [
    'a number with the code of the country',
    'requirements.7.person.x.contacts.2',
    '+27390000001',
    '0390000001',
    true,
  ],
  ['an e-mail address with other digits', 'contacts.1', 'a1@b.example', 'a 1@b.example', false],
  ['no contact and an empty one', 'contacts.3', '', undefined, true],
  ['an empty name and none', 'name', '', undefined, false],
  ['an accent written in two ways', 'name', 'The\u0301re\u0301se', 'Thérése', true],
  ['room around a text', 'name', ' Shelter ', 'Shelter', true],
  ['other capitals', 'name', 'shelter', 'Shelter', false],
  ['an answer of No and none', 'requirements.7.isAnswer', false, null, false],
  ['the second line of an address', 'address', ['1 Long St', 'Box 7'], ['1 Long St', 'Box 8'], false],
  ['both lines of an address', 'address', ['1 Long St ', ''], ['1 Long St', ''], true],
  ['the number of a profile', 'mobileNumber', '082 000 0001', '0820000001', true],
])('%s: whether it is the same', ([, path, one, other, expected]) => {
  expect(isSame(path, one, other)).toBe(expected)
})

test('a clash about what the public sees hides the value until somebody decides', () => {
  const base: Fields = new Map()
  for (const path of ['requirements.7.person.x.isPublic', 'requirements.7.person.x.isReporting']) {
    const { merged, clashes } = mergeFields({
      base,
      mine: new Map([[path, true]]),
      theirs: new Map([[path, false]]),
    })
    expect(merged.get(path)).toBe(false)
    expect(clashes).toHaveLength(1)
  }
})

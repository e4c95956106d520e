import { expect, test } from 'vitest'
import { checkedTexts } from '#src/components/checked-texts.ts'

const never = { lastChecked: null }
const may = { lastChecked: '2026-05-03' }

test('one day for all helplines is said once, also that none was checked', () => {
  expect(checkedTexts([never, never])).toMatchObject({ ofAll: 'Not checked yet' })
  expect(checkedTexts([never, never]).of(never)).toBeNull()
  expect(checkedTexts([may, may])).toMatchObject({ ofAll: 'Last checked on 3 May 2026' })
  expect(checkedTexts([])).toMatchObject({ ofAll: null })
})

test('where the days differ, each helpline says its own', () => {
  const { ofAll, of } = checkedTexts([may, never])
  expect([ofAll, of(may), of(never)]).toEqual([null, 'Last checked on 3 May 2026', 'Not checked yet'])
})

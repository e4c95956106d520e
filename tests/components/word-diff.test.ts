import { expect, test } from 'vitest'
import { wordDiff } from '#src/components/word-diff.ts'

const marked = (before: string, text: string) =>
  wordDiff(before, text)
    .map(({ text: piece, isNew }) => (isNew ? `[${piece.trim()}]` : piece.trim()))
    .join(' ')

test.each([
  ['17 Ridge Road, Marburg', '17 Ridge Road, Boboyi', '17 Ridge Road, [Boboyi]'],
  ['17 Ridge Road, Marburg', '7 Ridge Road, Marburg', '[7] Ridge Road, Marburg'],
  ['039 555 0142', '039 555 0177', '039 555 [0177]'],
  ['Ridge Road', 'Old Ridge Road North', '[Old] Ridge Road [North]'],
  ['Ridge Road', 'Ridge Road', 'Ridge Road'],
  ['', 'Ridge Road', '[Ridge Road]'],
  ['Ridge Road', '', ''],
])('of %j and %j the words that differ are marked: %j', (before, text, expected) => {
  expect(marked(before, text)).toBe(expected)
})

test('the pieces join to the text as it was', () => {
  const text = 'Call  Thandi,\nthen the  office'
  expect(
    wordDiff('Call the office', text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

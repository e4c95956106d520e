import { expect, test } from 'vitest'
import { labelText } from '#src/components/devices/label-text.ts'

test.each([
  ['Chrome/Android', 'Chrome on Android'],
  ['Chrome/', 'Chrome on a device'],
  ['/Android', 'A browser on Android'],
  ['/', 'A browser on a device'],
  ['Command line', 'Command line'],
])('the label %s is shown as %s', (label, shown) => {
  expect(labelText({ label })).toBe(shown)
})

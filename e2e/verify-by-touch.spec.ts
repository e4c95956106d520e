import type { Page } from '@playwright/test'
import { follow } from './support/follow.ts'
import { logInAndSync, signedIn, verifier } from './support/people.ts'
import { expect, test } from './support/test.ts'
import {
  heading,
  itemAddress,
  openItem,
  row,
  stateOf,
  twoToDecide,
  verifyAddress,
  workList,
} from './support/verifying.ts'

// These tests are about animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('on a phone the work list comes back where it was left, and a record can be skipped; a swipe verifies or asks what to correct, but not in a text field', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const all = await workList(elsewhere)
  const [first, second] = await twoToDecide(elsewhere)
  const far = all[Math.min(12, all.length - 1)] ?? first
  await logInAndSync(page, verifier, verifyAddress)
  await row(page, far).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await row(page, far).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('link', { name: /^Work list/ }).click()
  await expect(row(page, far)).toBeInViewport()

  const [top, next] = all
  if (top === undefined || next === undefined) throw new Error('Too few wait')
  await openItem(page, top)
  await page.getByRole('link', { name: `Next: ${next.name}` }).click()
  await expect(heading(page, next)).toBeVisible()
  await page.getByRole('link', { name: /^Work list/ }).click()

  await openItem(page, first)
  await swipe(page, 60, 260)
  await expect.poll(() => stateOf(elsewhere, first)).toBe('verified')
  await follow(page, itemAddress(second))
  await expect(heading(page, second)).toBeVisible()
  await swipe(page, 300, 100)
  const dialog = page.getByRole('dialog', { name: `Return ${second.name}?` })
  const reason = dialog.getByLabel('What must be corrected')
  await reason.fill('Who answers at night?')
  const box = await reason.boundingBox()
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await swipe(page, 60, 320, middle)
  await swipe(page, 320, 60, middle)
  await expect(reason).toHaveValue('Who answers at night?')
  expect(await stateOf(elsewhere, second)).toBe('submitted')
})

/** Drags one finger across the page, from one x to another. */
async function swipe(page: Page, from: number, to: number, y = 300): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8)
  await touch('touchEnd')
}

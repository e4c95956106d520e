import { pill, sendNow } from './support/capture.ts'
import { follow } from './support/follow.ts'
import { expectPackWhole } from './support/pack.ts'
import { logInAndSync, signedIn, verifier } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import {
  giveReason,
  heading,
  openItem,
  row,
  stateOf,
  twoToDecide,
  verify,
  verifyAddress,
} from './support/verifying.ts'

test('verdicts without a server leave the list at once, are undone without a trace, and arrive later', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const [first, second] = await twoToDecide(elsewhere)
  await logInAndSync(page, verifier)
  await expectOfflineReady(page)
  await page.getByRole('button', { name: 'Save for offline use' }).click()
  await expectPackWhole(page)
  await server.kill()

  await page.goto(verifyAddress)
  await expect(page.getByText(/^Saved copy from .+$/)).toBeVisible()
  await openItem(page, first)
  await verify(page)
  await expect(
    page.getByText(
      `Your decision on ${first.name} is saved on this device. It will be sent when the server can be reached.`,
    ),
  ).toBeVisible()
  await expect(page.getByText(`${first.name} is verified.`)).toHaveCount(0)
  await expect(pill(page)).toHaveText('1 unsent change on this device')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, first)).toBeVisible()
  await expect(pill(page)).toHaveText('No connection')
  await verify(page)
  await expect(pill(page)).toHaveText('1 unsent change on this device')

  await page.goto(verifyAddress)
  await openItem(page, second)
  await page
    .getByRole('button', { name: /^Return/ })
    .last()
    .click()
  await giveReason(page, 'Who answers at night?')
  await expect(pill(page)).toHaveText('2 unsent changes on this device')
  await follow(page, verifyAddress)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await expect(row(page, second)).toHaveCount(0)

  await server.start()
  await follow(page, '/outbox/')
  await sendNow(page)
  await expect.poll(() => stateOf(elsewhere, first)).toBe('verified')
  await expect.poll(() => stateOf(elsewhere, second)).toBe('returned')
})

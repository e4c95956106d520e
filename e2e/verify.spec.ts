import { logInAndSync, signedIn, verifier } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import {
  aChangedItem,
  giveReason,
  heading,
  openItem,
  row,
  stateOf,
  twoToDecide,
  verify,
  verifyAddress,
} from './support/verifying.ts'

test('a waiting record is verified or returned, and either can be undone @desktop-only', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const [first] = await twoToDecide(elsewhere)
  const second = await aChangedItem(elsewhere, first)
  await logInAndSync(page, verifier, verifyAddress)
  await expect(row(page, first)).toBeVisible()
  await expectAccessible(page)
  await openItem(page, first)
  await expectAccessible(page)

  await test.step('verified, the next one opens', async () => {
    await verify(page)
    await expect(page.getByText(`${first.name} is verified.`)).toBeVisible()
    await expect(heading(page, first)).toHaveCount(0)
    await expect.poll(() => stateOf(elsewhere, first)).toBe('verified')
  })

  await test.step('undone after it was sent, it opens and waits again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading(page, first)).toBeVisible()
    await expect.poll(() => stateOf(elsewhere, first)).toBe('submitted')
    await expect(row(page, first)).toBeVisible()
  })

  await test.step('returned, with a reason and the field', async () => {
    await openItem(page, second)
    await page
      .getByRole('button', { name: /^Return record because of / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await giveReason(page, 'It rings at the clinic next door.')
    await expect(page.getByText(`${second.name} is returned.`)).toBeVisible()
    await expect.poll(() => stateOf(elsewhere, second)).toBe('returned')
    const { returned } = await elsewhere.record(second.stakeholderId, second.buildingBlockId)
    expect(returned).toMatchObject({ comment: 'It rings at the clinic next door.' })
    expect(returned?.path).toBeTruthy()
  })

  await test.step('it stands among the returned, and can be taken back there', async () => {
    await page
      .getByRole('navigation', { name: 'Records by state' })
      .getByRole('link', { name: 'Returned' })
      .click()
    await openItem(page, second)
    await expect(page.getByText(/^You returned it on /)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw my decision' }).click()
    await expect.poll(() => stateOf(elsewhere, second)).toBe('submitted')
  })
})

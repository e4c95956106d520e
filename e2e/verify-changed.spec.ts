import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { pill, shelters } from './support/capture.ts'
import { coordinator, logInAndSync, signedIn, verifier, type Person } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { heading, itemAddress, itemsToDecide, stateOf, verify, type Listed } from './support/verifying.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const recordPath = buildingBlocks.getBuildingBlockContactsWithRequirements.path
const newBox = 'PO Box 99, Cape Town, 8000'

test('the version that a verifier reads stays while somebody changes it, and a verdict about it is decided again', async ({
  page,
  chaos,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const item = await anItemOfCapeTown(elsewhere)
  await logInAndSync(page, verifier, itemAddress(item))
  const button = page.getByRole('button', { name: 'Verify', exact: true })
  await expect(button).toBeVisible()
  await moveBox(server.address, item)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  chaos.decide(async ({ path }) => {
    if (path === recordPath) await held
    return undefined
  })
  await page.reload()
  await expect(button).toBeVisible()
  letGo()
  await expect(page.getByText('The record changed after you read it')).toBeVisible()
  await expect(page.getByText(newBox)).toHaveCount(0)
  await verify(page)
  await expect(pill(page)).toHaveText('1 needs your attention')
  expect(await stateOf(elsewhere, item)).toBe('submitted')

  await pill(page).click()
  await page.getByRole('link', { name: 'Decide again' }).click()
  await expect(heading(page, item)).toBeVisible()
  const table = page.getByRole('table').filter({ hasText: '1 difference since you read it' })
  await expect(table.getByText(newBox)).toBeVisible()
  await expectAccessible(page)
  await verify(page)
  await expect.poll(() => stateOf(elsewhere, item)).toBe('verified')
  await expect(pill(page)).toHaveText(/^All sent/)
})

async function anItemOfCapeTown(person: Person): Promise<Listed> {
  const found = (await itemsToDecide(person)).find(
    (item) => item.localMunicipalityName === shelters.municipality,
  )
  if (found === undefined) throw new Error('Nothing of Cape Town waits')
  return found
}

/** Somebody else moves its post box, which submits it anew. */
async function moveBox(address: string, { stakeholderId, buildingBlockId }: Listed): Promise<void> {
  const municipal = await signedIn(address, coordinator)
  await municipal.movePostBox(await municipal.record(stakeholderId, buildingBlockId), newBox)
}

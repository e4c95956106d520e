import { readFile } from 'node:fs/promises'
import { aShelter, openRecord, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { breakOutbox } from './support/disk.ts'
import { coordinator, signedIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('rows that cannot be read are quarantined and shown, hold up nothing, and are deleted only by the person', async ({
  page,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const { id } = await signedIn(server.address, coordinator)
  await openRecord(page, address)
  await page.goto('/notes.html')
  await breakOutbox(page, id)

  await page.goto(address)
  await submitPostBox(page, 'PO Box 71, Mfuleni, 7100')
  await expect(page.getByText('PO Box 71, Mfuleni, 7100')).toBeVisible()
  await expect
    .poll(() => changesOf(server, shelter.stakeholderId).at(-1)?.postBox)
    .toBe('PO Box 71, Mfuleni, 7100')
  await expect(pill(page)).toHaveText('2 need your attention')
  await pill(page).click()
  await expect(page.getByRole('heading', { name: 'Changes that cannot be read 2' })).toBeVisible()
  await expectAccessible(page)

  const rows = page.getByRole('listitem').filter({ hasText: 'A change that cannot be read' })
  const before = await rows.count()
  await test.step('one is saved to a file as it is', async () => {
    const downloading = page.waitForEvent('download')
    await rows.first().getByRole('button', { name: 'Save to a file' }).click()
    const file = await (await downloading).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ raw: {} })
  })
  await test.step('it is thrown away only when that is typed', async () => {
    await rows.first().getByRole('button', { name: 'Delete change' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this change permanently?' })
    await question.getByRole('button', { name: 'Delete change' }).click()
    await expect(rows).toHaveCount(before)
    await question.getByLabel('Type DELETE').fill('DELETE')
    await question.getByRole('button', { name: 'Delete change' }).click()
    await expect(rows).toHaveCount(before - 1)
  })
})

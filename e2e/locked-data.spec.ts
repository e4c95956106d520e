import {
  aShelter,
  expectSaved,
  expectRead,
  pill,
  recordAddress,
  startEdit,
  submitPostBox,
} from './support/capture.ts'
import { onDisk } from './support/disk.ts'
import { choosePin, expectDashboard, lockNow, pin, unlock } from './support/locks.ts'
import { everyCall } from '#contract/index.ts'
import { exportPath, recordExports } from '#contract/schemas/exports.ts'
import { coordinator, demoPassword, logIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ opensLocks: false })

test.beforeEach(async ({ page }) => {
  await logIn(page, coordinator)
  await choosePin(page)
  await expectDashboard(page)
})

test('a locked app gives nothing to an address that is typed, a link or a script', async ({
  page,
  context,
}) => {
  await test.step('unlocked, a file of people is downloaded through the app', async () => {
    await page.getByRole('link', { name: 'Export as spreadsheet' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Contact persons.*CSV/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^gbvf-demonstration-contact-persons-.*\.csv$/)
  })
  await lockNow(page)
  const [cookie] = await context.cookies()
  expect(cookie?.name).toBe('session')

  const exports = Object.values(recordExports).map((table) => exportPath(table, 'csv'))
  const calls = everyCall.filter(({ call }) => call.access !== 'anyone').map(({ call }) => call.path)
  const told = /Shelter|Masechaba|@|\b0\d{2} \d{3}/
  await test.step('a new tab that is led to each file', async () => {
    const tab = await context.newPage()
    for (const address of exports) {
      const answer = await tab.goto(address)
      expect([address, [403, 404].includes(answer?.status() ?? 0)]).toEqual([address, true])
      expect(await tab.locator('body').innerText()).not.toMatch(told)
    }
    await tab.close()
  })
  await test.step('the locked page, with the cookie and our own header', async () => {
    const answers = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (address) => {
            const answer = await fetch(address, { headers: { 'x-gbvf-client': '1' } })
            return { status: answer.status, text: await answer.text() }
          }),
        ),
      [...calls, ...exports],
    )
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    expect(answers.filter(({ text }) => told.test(text))).toEqual([])
  })
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
})

test('nothing that was typed, read or saved is stored unencrypted', async ({ page, server }) => {
  const shelter = aShelter(server)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  const phone = page
    .getByRole('main')
    .getByRole('link', { name: /^0\d\d / })
    .first()
  const read = (await phone.textContent()) ?? ''
  expect(read).not.toBe('')
  await expectOfflineReady(page)
  await server.kill()
  await submitPostBox(page, 'PO Box 76, Mitchells Plain')
  await expect(pill(page)).toHaveText('1 unsent change on this device')
  await startEdit(page)
  await page.getByLabel('Physical Address', { exact: true }).fill('4 AZ Berman Drive')
  await expectSaved(page, '4 AZ Berman Drive')
  const open = (await onDisk(page)).filter(({ text }) =>
    [shelter.name, read, read.replaceAll(' ', ''), 'Mitchells Plain', 'Berman Drive', demoPassword, pin].some(
      (secret) => text.includes(secret),
    ),
  )
  expect(open.map(({ place, key }) => `${place} ${key}`)).toEqual([])
})

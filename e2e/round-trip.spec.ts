import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { auth } from '#contract/calls/auth.ts'
import { verification } from '#contract/calls/verification.ts'
import type { OutputOf } from '#contract/call.ts'
import { aMailbox } from '#tests/support/mailbox.ts'
import { aShelter, expectRead, pill, recordAddress, sendNow, submitPostBox } from './support/capture.ts'
import { expectPackWhole } from './support/pack.ts'
import { comeIn, enter, signedIn, type Person } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const coordinator = 'municipal.cpt@demo.example'
const verifier = 'province.wc@demo.example'
const reason = 'The box was closed in May, ask Ms Dlamini.'
const wrong = 'PO Box 41, Manenberg, 7764'
const right = 'PO Box 14, Manenberg, 7764'

const ways = [
  { how: 'with signal', hasSignal: true },
  { how: 'each step made without a server and sent later', hasSignal: false },
]

for (const { how, hasSignal } of ways) {
  test(`from capture to verified by two phones, returned and corrected on the way: ${how}`, async ({
    page,
    phone,
    anotherPhone,
    server,
  }) => {
    const shelter = aShelter(server)
    const { name, block, municipality, stakeholderId, buildingBlockId } = shelter
    const address = recordAddress(shelter)
    const verifyAddress = `/buildingBlock/verify/${stakeholderId}?block=${buildingBlockId}`
    const admin = await signedIn(server.address, 'admin@demo.example')
    const before = (await admin.record(stakeholderId, buildingBlockId)).addressLine2
    const [theirs, verifiers] = [
      await nameOf(await signedIn(server.address, coordinator)),
      await nameOf(await signedIn(server.address, verifier)),
    ]
    /** When the server was there again, after each step. */
    const sendable: number[] = []

    const municipal = await phone.open('/home')
    await enter(municipal, coordinator)
    const provincial = await (await anotherPhone()).open('/home')
    await enter(provincial, verifier)
    await provincial.getByRole('button', { name: 'Save for offline use' }).click()
    for (const one of [municipal, provincial]) {
      await expectOfflineReady(one)
      await expectPackWhole(one)
    }

    /** What the verifier is told: more than the server has said would not be true. */
    const decided = (what: string) =>
      hasSignal ? `${name} is ${what}.` : `Your decision on ${name} is kept on this device, and sent`
    await step(municipal, 'it is captured and submitted', async () => {
      await municipal.goto(address)
      await submitPostBox(municipal, wrong)
    })

    await read(wrong)
    await step(provincial, 'it is returned because of a field', async () => {
      await provincial.goto(verifyAddress)
      await provincial.getByRole('button', { name: 'Return because of Postal Address' }).click()
      const dialog = provincial.getByRole('dialog')
      await dialog.getByLabel('What must be corrected').fill(reason)
      await dialog.getByRole('button', { name: 'Return', exact: true }).click()
      await expect(provincial.getByText(decided('returned'))).toBeVisible()
    })

    const place =
      await test.step('a mail that names nobody goes to the office of who submitted', async () => {
        const mail = await aMailbox(server.folder).next(coordinator, 'A record was returned')
        const link = mail.links[0]?.href ?? ''
        expect(link).toContain(server.address)
        for (const written of [mail.text, mail.html]) {
          expect(written).toContain(`A record of “${block}” in ${municipality} was returned`)
          for (const personal of [name, reason, wrong, theirs, verifiers])
            expect(written).not.toContain(personal)
        }
        expect(mail.text).toContain(link)
        return link
      })

    await test.step('its link opens the returned record at the field', async () => {
      await municipal.goto(place)
      await expect(municipal.getByText(reason)).toBeVisible()
      await expect(municipal.getByLabel('Postal Address')).toBeFocused()
      await expect(municipal.getByLabel('Postal Address')).toHaveValue(wrong)
    })
    await step(municipal, 'it is corrected there and submitted again', async () => {
      await municipal.goto(place)
      // An edit leaves the record returned unless its author has read the reason.
      await expect(municipal.getByText(reason)).toBeVisible()
      await expect(municipal.getByLabel('Postal Address')).toBeFocused()
      await municipal.getByLabel('Postal Address').fill(right)
      await municipal.getByRole('button', { name: 'Submit' }).click()
      await expectRead(municipal)
      await expect(municipal.getByText(reason)).toHaveCount(0)
    })

    await read(right)
    await step(provincial, 'it is verified', async () => {
      await provincial.goto(verifyAddress)
      await provincial.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(provincial.getByText(decided('verified'))).toBeVisible()
    })

    await test.step('the history says who did what and when, before and after', async () => {
      const { path } = verification.getHistory
      const query = `stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`
      type History = OutputOf<typeof verification.getHistory>
      const { entries } = (await admin.ask<History>('GET', `${path}?${query}`)).body
      const times = entries.slice(0, 4).toReversed()
      times.forEach(({ typedAt, receivedAt }, made) => {
        expect(typedAt).toBeLessThanOrEqual(hasSignal ? receivedAt : (sendable[made] ?? 0))
        if (!hasSignal) expect(receivedAt).toBeGreaterThanOrEqual(sendable[made] ?? Infinity)
      })

      await comeIn(page, 'admin@demo.example', address)
      await expect(page.getByText(right)).toBeVisible()
      await page.getByRole('button', { name: 'History' }).click()
      const items = page.getByRole('dialog').getByRole('list').locator('> li')
      await expect(items.nth(0)).toContainText(`Verified${verifiers}`)
      await expect(items.nth(1)).toContainText(`Submitted${theirs}`)
      await expectRow(1, wrong, right)
      await expect(items.nth(2)).toContainText(`Returned${verifiers}`)
      await expect(items.nth(2)).toContainText(`${reason}About: Postal Address`)
      await expect(items.nth(3)).toContainText(`Submitted${theirs}`)
      await expectRow(3, before, wrong)

      async function expectRow(at: number, was: string, is: string) {
        const row = items.nth(at).getByRole('row', { name: 'Postal Address' })
        await expect(row.getByRole('cell')).toContainText([was, is])
      }
    })

    await test.step('the file of it says so too', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Save as CSV' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      const rows = parse<Record<string, string>>(file, { bom: true, columns: true }).slice(0, 4)
      const at = {
        Provider: name,
        'Building block': block,
        Municipality: municipality,
        Field: 'Postal Address',
      }
      expect(rows).toMatchObject([
        { ...at, Kind: 'Verified', By: verifiers, Field: '' },
        { ...at, Kind: 'Submitted', By: theirs, Before: wrong, After: right },
        { ...at, Kind: 'Returned', By: verifiers, Comment: reason },
        { ...at, Kind: 'Submitted', By: theirs, Before: before, After: wrong },
      ])
      for (const { Typed = '', Received = '' } of rows) {
        expect(Typed).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
        expect(Typed <= Received).toBe(true)
      }
    })

    /** The verifier's phone hears of it while there is signal. */
    async function read(text: string) {
      await provincial.goto(verifyAddress)
      await expect(provincial.getByRole('main').getByText(text).first()).toBeVisible()
    }

    /** Makes a step, and sends it: at once, or when the server is there again. */
    async function step(who: Page, title: string, make: () => Promise<void>) {
      await test.step(title, async () => {
        if (!hasSignal) await server.stop()
        await make()
        if (!hasSignal) {
          await expect(pill(who)).toHaveText('1 saved on this phone')
          sendable.push(Date.now())
          await server.start()
          await who.goto('/outbox/')
          await sendNow(who)
        }
        await expect(pill(who)).toHaveText(/^All sent \d\d:\d\d$/, { timeout: 20_000 })
      })
    }
  })
}

async function nameOf(person: Person): Promise<string> {
  const { method, path } = auth.userAuthenticated
  const { body } = await person.ask<OutputOf<typeof auth.userAuthenticated>>(method, path)
  return body.user?.displayName ?? ''
}

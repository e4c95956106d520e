import type { Locator, Page } from '@playwright/test'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { verification } from '#contract/calls/verification.ts'
import type { OutputOf } from '#contract/call.ts'
import type { WorkItem } from '#contract/schemas/work-item.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { pill, sendNow } from './support/capture.ts'
import { onDisk } from './support/disk.ts'
import { enter, signedIn, type Person } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'
import { expectPackWhole } from './support/pack.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const verifyAddress = '/buildingBlock/verify/'
const recordPath = buildingBlocks.getBuildingBlockContactsWithRequirements.path
const verifier = 'province.wc@demo.example'

test('what waits is verified or returned, and either is undone @desktop', async ({
  page,
  server,
  isMobile,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const items = await toDecide(elsewhere)
  const [first, second, own] = [named(items, 0), named(items, 1), named(items, 2)]
  const record = await elsewhere.record(own.stakeholderId, own.buildingBlockId)
  expect(await elsewhere.movePostBox(record, 'PO Box 7, Cape Town, 8000')).toBe(200)
  await enter(page, verifier, verifyAddress)
  await expect(tab(page, 'To verify')).toHaveAttribute('aria-current', 'page')
  await expect(row(page, first)).toBeVisible()
  await expectSound(page)
  await open(page, first)
  await expectSound(page)

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
    await toList(page, isMobile)
    await expect(row(page, first)).toBeVisible()
  })

  await test.step('returned, with a reason and the field', async () => {
    await open(page, second)
    await page
      .getByRole('button', { name: /^Return because of / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(dialog.getByText('Say what must be corrected.')).toBeVisible()
    await expectSound(page)
    await dialog.getByLabel('What must be corrected').fill('It rings at the clinic next door.')
    await dialog.getByRole('button', { name: 'Add a note for those who verify' }).click()
    await dialog.getByLabel('Note').fill('Called twice.')
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByText(`${second.name} is returned.`)).toBeVisible()
    await expect.poll(() => stateOf(elsewhere, second)).toBe('returned')
    const { returned } = await elsewhere.record(second.stakeholderId, second.buildingBlockId)
    expect(returned).toMatchObject({ comment: 'It rings at the clinic next door.' })
    expect(returned?.path).toBeTruthy()
  })

  await test.step('it stands among the returned, and can be taken back there', async () => {
    await toList(page, isMobile)
    await tab(page, 'Returned').click()
    await open(page, second)
    await expect(page.getByText(/^You returned it on /)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Take my decision back' }).click()
    await expect.poll(() => stateOf(elsewhere, second)).toBe('submitted')
  })

  await test.step('nobody verifies what they submitted themselves', async () => {
    await page.goto(`${verifyAddress}?name=${encodeURIComponent(own.name)}`)
    await expect(row(page, own)).toContainText('Sent by you: another person verifies')
    await open(page, own)
    await expect(page.getByText('You sent this yourself')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Verify/ })).toHaveCount(0)
    await expectSound(page)
  })
})

test('verdicts without a server leave the list at once, are undone without a trace, and arrive later', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const items = await toDecide(elsewhere)
  const [first, second] = [named(items, 0), named(items, 1)]
  await enter(page, verifier)
  await expectOfflineReady(page)
  await page.getByRole('button', { name: 'Save for offline use' }).click()
  await expect(() => expectPackWhole(page)).toPass({ timeout: 60_000 })
  await server.stop()

  await page.goto(verifyAddress)
  await expect(page.getByText(/^As at .+, from this device$/)).toBeVisible()
  await open(page, first)
  await verify(page)
  await expect(
    page.getByText(
      `Your decision on ${first.name} is kept on this device, and sent when the server can be reached.`,
    ),
  ).toBeVisible()
  await expect(page.getByText(`${first.name} is verified.`)).toHaveCount(0)
  await expect(pill(page)).toHaveText('1 saved on this phone')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, first)).toBeVisible()
  await expect(pill(page)).toHaveText(/^All sent/)
  await verify(page)
  await expect(pill(page)).toHaveText('1 saved on this phone')

  await open(page, second)
  await page
    .getByRole('button', { name: /^Return/ })
    .last()
    .click()
  await page.getByLabel('What must be corrected').fill('Who answers at night?')
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await expect(pill(page)).toHaveText('2 saved on this phone')
  await page.goto(verifyAddress)
  await expect(row(page, named(items, 2))).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await expect(row(page, second)).toHaveCount(0)

  await server.start()
  await page.goto('/outbox/')
  await sendNow(page)
  await expect.poll(() => stateOf(elsewhere, first), { timeout: 20_000 }).toBe('verified')
  await expect.poll(() => stateOf(elsewhere, second)).toBe('returned')
})

test('a verdict about an older version comes back with what changed, and is given anew or dropped @desktop', async ({
  page,
  chaos,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const items = (await toDecide(elsewhere)).filter((item) => places.has(item.localMunicipalityName))
  const [first, second] = [named(items, 0), named(items, 1)]
  await enter(page, verifier, verifyAddress)

  for (const item of [first, second]) {
    await page.goto(address(item))
    await expect(heading(page, item)).toBeVisible()
    chaos.decide(({ path }) => (path.startsWith('/api/sync/') ? 'no-signal' : undefined))
    await verify(page)
    await expect(pill(page)).toHaveText('1 saved on this phone')
    const record = await municipal.record(item.stakeholderId, item.buildingBlockId)
    expect(await municipal.movePostBox(record, 'PO Box 99, Cape Town, 8000')).toBe(200)
    // The copy that lies on the device stays as it was read.
    chaos.decide(({ path }) => (path === recordPath ? 'no-signal' : undefined))
    await page.goto('/outbox/')
    await sendNow(page)
    await expect(
      page.getByText('It was changed after you read it. Look at it and decide anew.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Decide anew' }).click()
    await expect(heading(page, item)).toBeVisible()
    await expect(page.getByText('It was changed after you read it')).toBeVisible()
    const table = page.getByRole('table').filter({ hasText: '1 difference since you read it' })
    await expect(table.getByText('PO Box 99, Cape Town, 8000')).toBeVisible()
    if (item === first) {
      await expectSound(page)
      await verify(page)
      await expect.poll(() => stateOf(elsewhere, item)).toBe('verified')
    } else {
      await page.getByRole('button', { name: 'Drop my decision' }).click()
      await expect(page.getByText('Your decision was dropped.')).toBeVisible()
      await expect(page.getByText('PO Box 99, Cape Town, 8000')).toBeVisible()
      await expect(page.getByText('It was changed after you read it')).toHaveCount(0)
      expect(await stateOf(elsewhere, item)).toBe('submitted')
    }
    await expect(pill(page)).toHaveText(/^All sent/)
    chaos.calm()
  }
})

test('a verdict is about what is read: it says where that was removed, and what is read stays while somebody changes it', async ({
  page,
  chaos,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const items = (await toDecide(elsewhere)).filter((item) => places.has(item.localMunicipalityName))
  const [first, second] = [named(items, 0), named(items, 1)]
  await enter(page, verifier, verifyAddress)

  await test.step('what was removed meanwhile', async () => {
    const admin = await signedIn(server.address, 'admin@demo.example')
    const item = named(items, 2)
    await page.goto(address(item))
    await expect(heading(page, item)).toBeVisible()
    chaos.decide(({ path }) => (path.startsWith('/api/sync/') ? 'no-signal' : undefined))
    await verify(page)
    await expect(pill(page)).toHaveText('1 saved on this phone')
    const { stakeholderId, buildingBlockId } = item
    const { version } = await admin.record(stakeholderId, buildingBlockId)
    const removal = await admin.ask(
      'DELETE',
      `${buildingBlocks.deleteBuildingBlock.path}?stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`,
      undefined,
      { 'if-match': `"${version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
    )
    expect(removal.status).toBe(200)
    chaos.calm()
    await page.goto('/outbox/')
    await sendNow(page)
    await expect(pill(page)).toHaveText('1 needs you')
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
    await page.goto(address(item))
    await expect(page.getByText('It was removed meanwhile.')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Drop my decision' }).click()
    await expect(page.getByText('Your decision was dropped.')).toBeVisible()
    await expect(pill(page)).toHaveText(/^All sent/)
  })

  for (const item of [first, second]) {
    await page.goto(address(item))
    await expect(heading(page, item)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
    const record = await municipal.record(item.stakeholderId, item.buildingBlockId)
    expect(await municipal.movePostBox(record, 'PO Box 99, Cape Town, 8000')).toBe(200)
    const answer = gate()
    chaos.decide(async ({ path }) => {
      if (path === recordPath) await answer.opened
      return undefined
    })
    await page.goto(address(item))
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
    answer.open()
    await expect(page.getByText('It was changed after you read it')).toBeVisible()
    await expect(page.getByText('PO Box 99, Cape Town, 8000')).toHaveCount(0)
    if (item === first) {
      await expectSound(page)
      await page.getByRole('button', { name: 'Show what is there now' }).click()
      const table = page.getByRole('table').filter({ hasText: '1 difference since you read it' })
      await expect(table.getByText('PO Box 99, Cape Town, 8000')).toBeVisible()
      await expect(page.getByText('It was changed after you read it')).toHaveCount(0)
      await verify(page)
      await expect.poll(() => stateOf(elsewhere, item)).toBe('verified')
      await expect(pill(page)).toHaveText(/^All sent/)
    } else {
      await verify(page)
      await expect(pill(page)).toHaveText('1 needs you')
      expect(await stateOf(elsewhere, item)).toBe('submitted')
    }
  }
})

test('what was typed for a return is there again after Cancel, and after a reload, until it is given', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const item = named(await toDecide(elsewhere), 0)
  await enter(page, verifier, verifyAddress)
  await open(page, item)
  const dialog = page.getByRole('dialog')
  const askReturn = () => page.getByRole('button', { name: 'Return', exact: true }).click()
  await askReturn()
  await dialog.getByLabel('What must be corrected').fill('Who answers at night?')
  await dialog.getByRole('button', { name: 'Add a note for those who verify' }).click()
  await dialog.getByLabel('Note').fill('Called twice.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Called twice.')
  await askReturn()
  await expect(dialog.getByLabel('What must be corrected')).toHaveValue('Who answers at night?')

  await test.step('the page is gone in the middle of a word', async () => {
    await dialog.getByLabel('What must be corrected').fill('Who answers at night? And at the weekend')
    await page.reload()
    await expect(page.getByText('You began to return it')).toBeVisible()
    await expect(page.getByText('“Who answers at night? And at the weekend”')).toBeVisible()
    await expectSound(page)
    await page.goto('/outbox/')
    await expect(page.getByText(/to verify or return it, not sent\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    await expect(dialog.getByLabel('What must be corrected')).toHaveValue(
      'Who answers at night? And at the weekend',
    )
    await expect(dialog.getByLabel('Note')).toHaveValue('Called twice.')
    expect(await stateOf(elsewhere, item)).toBe('submitted')
  })

  await test.step('given, no draft is left; undone, it can be said again', async () => {
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByText(`${item.name} is returned.`)).toBeVisible()
    expect((await onDisk(page)).filter(({ place }) => place.endsWith('/drafts'))).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading(page, item)).toBeVisible()
    await expect(page.getByText('“Who answers at night? And at the weekend”')).toBeVisible()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await expect(page.getByText('You began to return it')).toHaveCount(0)
    await expect
      .poll(async () => (await onDisk(page)).filter(({ place }) => place.endsWith('/drafts')))
      .toEqual([])
  })
})

test('no further page is asked for after one that did not come', async ({ page, chaos, server }) => {
  const elsewhere = await signedIn(server.address, verifier)
  const { path } = verification.getWorkList
  const { body } = await elsewhere.ask<OutputOf<(typeof verification)['getWorkList']>>(
    'GET',
    `${path}?state=submitted`,
  )
  const item = named(await list(elsewhere), 0)
  const part = JSON.stringify({ ...body, items: body.items.slice(0, 3), next: 'more' })
  const ours = {
    'content-type': 'application/json',
    [headers.marker]: markerValue,
    [headers.person]: String(elsewhere.id),
  }
  await enter(page, verifier)
  const before = chaos.count(path)
  // A browser tries again by itself where a connection breaks off: an answer that is not ours is one request.
  chaos.decide(({ path: asked, nth }) => {
    if (asked !== path) return undefined
    return nth === before ? { status: 200, headers: ours, body: part } : { status: 502 }
  })
  await page.goto(verifyAddress)
  await open(page, item)
  await expect.poll(() => chaos.count(path)).toBe(before + 2)
  await page.getByRole('link', { name: /^Work list/ }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => chaos.count(path)).toBe(before + 3)
})

test('what was confirmed without a change is verified at once, each by a verdict of its own', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const unchanged = (await toDecide(elsewhere)).filter(({ difference }) => difference.type === 'unchanged')
  expect(unchanged.length).toBeGreaterThan(0)
  await enter(page, verifier, `${verifyAddress}?changes=unchanged`)
  const button = page.getByRole('button', { name: /^Verify (all \d+|1) unchanged$/ })
  await expectSound(page)
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const verifyAll = dialog.getByRole('button', { name: 'Verify' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':is(main, header) :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  for (const item of unchanged) await expect(dialog.getByText(item.name).first()).toBeVisible()
  await expectSound(page)
  await verifyAll.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/providers? (is|are) verified\.$/)).toBeVisible({ timeout: 30_000 })
  for (const item of unchanged)
    await expect.poll(() => stateOf(elsewhere, item), { timeout: 20_000 }).toBe('verified')
  for (const item of unchanged) await expect(row(page, item)).toHaveCount(0)
  await expect(page.getByText(/^Oldest first/)).toBeFocused()
})

test('many at once are kept here without signal, and stop where the person closes', async ({
  page,
  chaos,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const unchanged = (await toDecide(elsewhere)).filter(({ difference }) => difference.type === 'unchanged')
  expect(unchanged.length).toBeGreaterThan(1)
  await enter(page, verifier, `${verifyAddress}?changes=unchanged`)
  await page.getByRole('button', { name: /^Verify all \d+ unchanged$/ }).click()
  const dialog = page.getByRole('dialog')
  const answer = gate()
  chaos.decide(async ({ path }) => {
    if (path === recordPath) await answer.opened
    return path.startsWith('/api/sync/') ? 'no-signal' : undefined
  })
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  answer.open()
  await expect(
    page.getByText('1 decision is kept on this device, and sent when the server can be reached.'),
  ).toBeVisible()
  await expect(page.getByText(/^You stopped before the last/)).toBeVisible()
  await expect(page.getByText(/(is|are) verified\.$/)).toHaveCount(0)
  await expect(pill(page)).toHaveText('1 saved on this phone')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 waits again.')).toBeVisible()
  await expect(pill(page)).toHaveText(/^All sent/)
})

test('the whole list is worked through with the keyboard alone, and single keys can be turned off @desktop-only', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const items = await toDecide(elsewhere)
  const all = await list(elsewhere)
  await enter(page, verifier, verifyAddress)
  await expect(heading(page, named(all, 0))).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, named(all, 1))).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, named(all, 0))).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused()
  const wanted = named(items, 0)
  await page.keyboard.type(wanted.name)
  await expect(page).toHaveURL(/name=/)
  await row(page, wanted).click()
  await expect(heading(page, wanted)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `Return ${wanted.name}?` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('v')
  await expect.poll(() => stateOf(elsewhere, wanted)).toBe('verified')

  await page.goto(verifyAddress)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expectSound(page)
  await page.getByLabel('Use single keys').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  const before = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(before)
})

test('a swipe to the right verifies, one to the left asks what to correct, and one through what is typed does nothing', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const items = await toDecide(elsewhere)
  const [first, second] = [named(items, 0), named(items, 1)]
  await enter(page, verifier, verifyAddress)
  await open(page, first)
  await swipe(page, 60, 260)
  await expect.poll(() => stateOf(elsewhere, first)).toBe('verified')
  await page.goto(address(second))
  await expect(heading(page, second)).toBeVisible()
  await swipe(page, 300, 100)
  const dialog = page.getByRole('dialog', { name: `Return ${second.name}?` })
  await expect(dialog).toBeVisible()
  const reason = dialog.getByLabel('What must be corrected')
  await reason.fill('Who answers at night?')
  for (const place of [reason, dialog.getByText('The person who submitted it reads what you write.')]) {
    await swipe(page, 60, 320, await middleOf(place))
    await swipe(page, 320, 60, await middleOf(place))
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a note for those who verify' }).click()
  const note = page.getByLabel('Note')
  await note.fill('Called twice.')
  await note.scrollIntoViewIfNeeded()
  await swipe(page, 60, 320, await middleOf(note))
  await swipe(page, 320, 60, await middleOf(note))
  // A browser that was led back has gone by the time this is looked for.
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(reason).toHaveValue('Who answers at night?')
  await expect(dialog.getByLabel('Note')).toHaveValue('Called twice.')
  expect(await stateOf(elsewhere, second)).toBe('submitted')
})

test('the list is found from the dashboard, comes back where it was left on a phone, and one may be passed over', async ({
  page,
  server,
}) => {
  const elsewhere = await signedIn(server.address, verifier)
  const all = await list(elsewhere)
  await enter(page, verifier)
  await page.getByRole('link', { name: 'Verify what was submitted' }).click()
  const last = row(page, named(all, Math.min(12, all.length - 1)))
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(100)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('link', { name: /^Work list/ }).click()
  await expect(last).toBeInViewport()

  await row(page, named(all, 0)).click()
  await page.getByRole('link', { name: `Next: ${named(all, 1).name}` }).click()
  await expect(heading(page, named(all, 1))).toBeVisible()
})

/** Where the municipal demo person works. */
const places = new Set(['City of Cape Town', 'Stellenbosch'])

type Listed = WorkItem & { readonly stakeholderId: number }

async function list(person: Person): Promise<readonly Listed[]> {
  const { body } = await person.ask<OutputOf<(typeof verification)['getWorkList']>>(
    'GET',
    `${verification.getWorkList.path}?state=submitted`,
  )
  return body.items.flatMap((item) =>
    item.stakeholderId === null ? [] : [{ ...item, stakeholderId: item.stakeholderId }],
  )
}

/** What waits for this person, that is: not what they submitted themselves. */
async function toDecide(person: Person): Promise<readonly Listed[]> {
  return (await list(person)).filter(({ submitted }) => submitted?.by !== person.id)
}

function named(items: readonly Listed[], at: number): Listed {
  const item = items[at]
  if (item === undefined) throw new Error(`Only ${items.length} wait`)
  return item
}

async function stateOf(person: Person, item: Listed): Promise<string> {
  return (await person.record(item.stakeholderId, item.buildingBlockId)).state
}

function address({ clientId, stakeholderId, buildingBlockId }: Listed): string {
  return `${verifyAddress}${clientId ?? stakeholderId}?block=${buildingBlockId}`
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Which providers' }).getByRole('link', { name })
}

function row(page: Page, { clientId, stakeholderId }: Listed): Locator {
  return page.locator(`li > a[href*="${verifyAddress}${clientId ?? stakeholderId}?"]`)
}

function heading(page: Page, { name }: Listed): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** From the list, or on a phone from wherever the page is. */
async function open(page: Page, item: Listed): Promise<void> {
  const back = page.getByRole('link', { name: /^Work list/ })
  await expect(row(page, item).or(back).filter({ visible: true }).first()).toBeVisible()
  if (!(await row(page, item).isVisible())) await back.click()
  await row(page, item).click()
  await expect(heading(page, item)).toBeVisible()
}

async function toList(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: /^Work list/ }).click()
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Verify( V)?$/ }).click()
}

async function middleOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return box.y + box.height / 2
}

async function swipe(page: Page, from: number, to: number, y = 300): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8)
  await touch('touchEnd')
}

/** Holds an answer until the test lets it go. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let letGo = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { opened, open: () => letGo() }
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false)
}

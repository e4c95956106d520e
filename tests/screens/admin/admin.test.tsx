import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { administrator as as, aSession } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const noPast = { rows: [], total: 0, pageNumber: 1, pageSize: 30 }
type Device = AnswerOf<typeof calls.security.getDevices>['rows'][number]
type Run = AnswerOf<typeof calls.imports.getRun>

const main = () => within(screen.getByRole('main'))
const at = Date.UTC(2026, 4, 3, 8)

function aDevice(over: Partial<Device>): Device {
  return {
    deviceId: '6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
    stakeholderId: 70,
    person: 'Nomsa Dlamini',
    label: 'Chrome/Android',
    isThis: false,
    isSignedIn: true,
    firstSeenAt: at,
    lastSeenAt: at,
    build: 'test',
    isPersisted: false,
    storedBytes: 1000,
    drafts: 0,
    needsPerson: 0,
    unsent: 2,
    oldestUnsentAt: at,
    revokedAt: null,
    clearedAt: null,
    returned: null,
    ...over,
  }
}

const missing = {
  deviceId: '6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
  stakeholderId: 70,
  person: 'Nomsa Dlamini',
  label: 'Chrome/Android',
  day: '2026-05-03',
  edits: [
    {
      id: '0190b0c0-0000-7000-8000-0000000000e1',
      type: 'provider' as const,
      name: 'Marburg shelter',
      parts: ['contacts' as const],
    },
  ],
  state: 'gone' as const,
  lastSeenAt: at,
}

const devices = [
  answer(calls.security.getDevices, {
    rows: [
      aDevice({}),
      aDevice({
        stakeholderId: 71,
        person: 'Aviwe Botha',
        unsent: 0,
        isThis: true,
        isPersisted: true,
        oldestUnsentAt: null,
      }),
      aDevice({
        stakeholderId: 72,
        person: 'Zinhle Nene',
        unsent: 0,
        isSignedIn: false,
        revokedAt: at,
        clearedAt: at,
      }),
    ],
    next: null,
  }),
  answer(calls.security.getMissingEdits, { rows: [missing], next: null }),
]

test('devices are listed with what they hold, and sorted by a column', async () => {
  const { user } = await renderScreen('/admin/devices/', { as, answers: devices })
  const people = () =>
    main()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  await main().findByRole('rowheader', { name: 'Nomsa Dlamini' })
  expect(people()[0]).toBe('Nomsa Dlamini')
  await user.click(main().getByRole('button', { name: 'Sort by Person' }))
  expect(people()).toEqual(['Aviwe Botha', 'Nomsa Dlamini', 'Zinhle Nene'])
  expect(main().getByText('Marburg shelter, contacts, 3 May 2026')).toBeDefined()
})

test('devices are found by the name of their person', async () => {
  const { user, asked } = await renderScreen('/admin/devices/', {
    as,
    answers: [
      answer(calls.security.getDevices, ({ filter }) => ({
        rows: filter === '' ? [aDevice({})] : [],
        next: null,
      })),
      answer(calls.security.getMissingEdits, { rows: [], next: null }),
    ],
  })
  await user.type(await main().findByRole('searchbox', { name: 'Person' }), 'zodwa')
  expect(await main().findByRole('heading', { name: 'No devices found for this name.' })).toBeDefined()
  expect(asked.findLast(({ path }) => path === calls.security.getDevices.path)?.input).toMatchObject({
    filter: 'zodwa',
  })
})

test('a device is signed out once the administrator has confirmed it', async () => {
  const { user, asked } = await renderScreen('/admin/devices/', {
    as,
    answers: [
      ...devices,
      answer(calls.security.revokeDevice, { success: true, message: 'The device was signed out.' }),
    ],
  })
  await user.click(await main().findByRole('button', { name: /^Sign out .*Nomsa Dlamini$/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('2 changes on it have not been sent. They will be lost.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('The device was signed out.')).toBeDefined()
  expect(asked.find(({ path }) => path === calls.security.revokeDevice.path)?.input).toMatchObject({
    stakeholderId: 70,
  })
})

test('the list of devices says when there are none', async () => {
  await renderScreen('/admin/devices/', {
    as,
    answers: [
      answer(calls.security.getDevices, { rows: [], next: null }),
      answer(calls.security.getMissingEdits, { rows: [], next: null }),
    ],
  })
  expect(await main().findByRole('heading', { name: 'No devices yet.' })).toBeDefined()
  expect(main().getByText('None.')).toBeDefined()
})

test('devices are listed page by page, and load when the signal is back', async () => {
  const { user, goOnline } = await renderScreen('/admin/devices/', {
    as,
    isOffline: true,
    answers: [
      answer(calls.security.getDevices, ({ cursor }) => ({
        rows: [aDevice(cursor === undefined ? {} : { stakeholderId: 80, person: 'Bheki Ngcobo' })],
        next: cursor === undefined ? 'second' : null,
      })),
      answer(calls.security.getMissingEdits, { rows: [], next: null }),
    ],
  })
  await main().findByRole('button', { name: 'Try again' })
  goOnline()
  await user.click(await main().findByRole('button', { name: 'Show more' }))
  expect(await main().findByRole('rowheader', { name: 'Bheki Ngcobo' })).toBeDefined()
})

const counts = { rows: 10, bad: 0, new: 3, changed: 2, same: 5, gone: 0 }

function aRun(over: Partial<Run>): Run {
  return {
    runId: '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e',
    task: 'import',
    kind: 'people',
    fileName: 'people.csv',
    isDryRun: true,
    skipsBadRows: false,
    state: 'checked',
    byName: 'Zanele Khumalo',
    startedAt: at,
    endedAt: at,
    progress: 10,
    of: 10,
    importId: null,
    counts,
    faults: [],
    faultCount: 0,
    notes: [],
    ...over,
  }
}

const past = {
  importId: 9,
  kind: 'crime',
  fileName: 'crime-2026.xlsx',
  digest: 'a'.repeat(64),
  byName: 'Zanele Khumalo',
  at,
  counts,
  undoneAt: null,
  undoneBy: null,
}
const story = answer(calls.imports.list, {
  runs: [aRun({}), aRun({ runId: '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5f', state: 'rejected' })],
  past: {
    rows: [past, { ...past, importId: 8, fileName: 'older.xlsx', undoneAt: at, undoneBy: 'Pieter' }],
    total: 2,
    pageNumber: 1,
    pageSize: 30,
  },
})
const runAddress = '/admin/imports/people/0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e'
/** The address of a run that another page has started. */
const otherAddress = '/admin/imports/people/0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d60'

test('the imports page lists the kinds, the running imports and the finished ones', async () => {
  await renderScreen('/admin/imports/', { as, answers: [story] })
  expect(await main().findByRole('heading', { name: 'Current and latest imports' })).toBeDefined()
  expect(
    main()
      .getByRole('link', { name: /^Crime figures/ })
      .getAttribute('href'),
  ).toBe('/admin/imports/crime')
  expect(main().getByText('crime-2026.xlsx')).toBeDefined()
  expect(main().getByText(/^Undone by Pieter/)).toBeDefined()
})

test('finished imports are shown in pages of thirty', async () => {
  const pages = answer(calls.imports.list, ({ pageNumber = 1 }) => ({
    runs: [],
    past: {
      rows: [{ ...past, fileName: `page-${pageNumber}.xlsx` }],
      total: 31,
      pageNumber,
      pageSize: 30,
    },
  }))
  await renderScreen('/admin/imports/', { as, answers: [pages] })
  expect(await main().findByText('1–30 of 31')).toBeDefined()
  fireEvent.click(main().getByRole('button', { name: 'Next' }))
  expect(await main().findByText('page-2.xlsx')).toBeDefined()
  expect(address()).toBe('/admin/imports/?page=2')
})

test('a person who may not import anything is told whom to ask', async () => {
  const person = aSession('Lindiwe M', ['LogIntoSystem', 'ImportPoliceStatistics'])
  await renderScreen('/admin/imports/', {
    as: person,
    answers: [answer(calls.imports.list, { runs: [], past: noPast })],
  })
  expect(await main().findByText(/^You cannot import any files\./)).toBeDefined()
  expect(await main().findByText('No imports yet.')).toBeDefined()
})

test('an import is undone once the person has confirmed it, unless the server refuses', async () => {
  const { user } = await renderScreen('/admin/imports/', {
    as,
    answers: [story, refuse(calls.imports.undo, { type: 'busy', retryAfterSeconds: 1 })],
  })
  await user.click(await main().findByRole('button', { name: 'Undo import of crime-2026.xlsx' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Undo the import of crime-2026.xlsx?' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findByText(/^The server is busy/)).toBeDefined()
})

test('the page of a kind describes its file, and checks the file before it is sent', async () => {
  const { user } = await renderScreen('/admin/imports/people/', { as, answers: [story] })
  expect(await main().findByRole('heading', { level: 1, name: 'Population' })).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Columns in the file' }))
  expect(await main().findByText('population_2022')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Check only' }))
  expect(await main().findByText('Choose a file.')).toBeDefined()
  await user.upload(main().getByLabelText('File'), new File([''], 'people.csv', { type: 'text/csv' }))
  await user.click(main().getByRole('button', { name: 'Check only' }))
  expect(await main().findByText('This file is empty.')).toBeDefined()
})

/** Opens the page of a kind and checks a file, with this result. */
async function checkFile(result: Partial<Run>) {
  let hasStarted = false
  const { user, asked } = await renderScreen('/admin/imports/people/', {
    as,
    answers: [
      story,
      answer(calls.imports.begin, aRun({ state: 'receiving', counts: null, endedAt: null })),
      answer(calls.imports.addPart, { success: true, message: '' }),
      answer(calls.imports.start, () => {
        hasStarted = true
        return aRun({ state: 'checking', counts: null, endedAt: null })
      }),
      answer(calls.imports.getRun, () =>
        aRun(hasStarted ? result : { state: 'receiving', counts: null, endedAt: null }),
      ),
    ],
  })
  const file = new File(['code,level,year,people\nKZN216,municipality,2026,1'], 'people.csv', {
    type: 'text/csv',
  })
  await user.upload(await main().findByLabelText('File'), file)
  await user.click(main().getByRole('button', { name: 'Check only' }))
  await waitFor(() => expect(address()).toBe(runAddress))
  return asked
}

test('a file is sent in parts, and the result of its check is shown', async () => {
  const asked = await checkFile({})
  expect(await main().findByText('Nothing was changed. The import would make these changes:')).toBeDefined()
  expect(
    within(main().getByRole('table', { name: 'Summary' })).getByRole('row', { name: 'New 3' }),
  ).toBeDefined()
  await waitFor(() => expect(asked.some(({ path }) => path === calls.imports.start.path)).toBe(true))
  expect(await main().findByRole('button', { name: 'Import this file' })).toBeDefined()
})

test('a file that would change nothing is not offered for import', async () => {
  await checkFile({ counts: { ...counts, new: 0, changed: 0 } })
  expect(await main().findByText('The data already matches this file.')).toBeDefined()
  expect(main().getByRole('link', { name: 'Choose another file' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Import this file' })).toBeNull()
})

test.each([
  { state: 'done' as const, importId: 9, says: 'These changes were made:' },
  { state: 'stopped' as const, importId: null, says: 'Nothing was changed.' },
  {
    state: 'failed' as const,
    importId: null,
    says: 'Something went wrong on the server. Nothing was changed. Try again.',
  },
  { state: 'receiving' as const, importId: null, says: 'The file is not fully uploaded.' },
  {
    state: 'checking' as const,
    importId: null,
    says: 'The import continues on the server. You can leave this page and come back.',
  },
])('a run that is $state says so', async ({ state, importId, says }) => {
  await renderScreen(otherAddress, {
    as,
    answers: [
      answer(
        calls.imports.getRun,
        aRun({ state, importId, isDryRun: false, notes: state === 'done' ? ['Two names are new.'] : [] }),
      ),
    ],
  })
  expect(await main().findByText(says)).toBeDefined()
})

test('a rejected file lists its faults', async () => {
  const faults = [{ file: 'people.csv', row: 3, column: 'people', reason: 'This is no whole number.' }]
  await renderScreen(runAddress, {
    as,
    answers: [
      answer(
        calls.imports.getRun,
        aRun({ state: 'rejected', faults, faultCount: 1, counts: { ...counts, bad: 1 } }),
      ),
    ],
  })
  expect(await main().findByText('This is no whole number.')).toBeDefined()
  expect(main().getByRole('heading', { name: '1 error' })).toBeDefined()
  // The page names the file already.
  expect(main().queryByRole('columnheader', { name: 'File' })).toBeNull()
  expect(main().getByRole('link', { name: 'Choose the corrected file' })).toBeDefined()
})

test('a running import can be stopped', async () => {
  const { user } = await renderScreen(runAddress, {
    as,
    answers: [
      answer(calls.imports.getRun, aRun({ state: 'changing', endedAt: null, progress: 4 })),
      answer(calls.imports.stop, aRun({ state: 'stopped' })),
    ],
  })
  expect(await main().findByText('4 of 10')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Stop' }))
})

test('an import that no longer exists is explained', async () => {
  await renderScreen(runAddress, { as, answers: [refuse(calls.imports.getRun, { type: 'not-found' })] })
  expect(
    await main().findByRole('heading', {
      name: 'This record no longer exists. Go back and choose another record.',
    }),
  ).toBeDefined()
})

test('an address of an unknown kind leads to the list of kinds', async () => {
  await renderScreen('/admin/imports/weather/', { as, answers: [story] })
  await waitFor(() => expect(address()).toBe('/admin/imports/'))
})

test('the bar names one area, and the name of the product leads to the landing area', async () => {
  await renderScreen('/buildingBlock/quarter/', { as })
  const banner = () => within(screen.getByRole('banner'))
  const titles = () =>
    banner()
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toContain('Building Block Dashboard'))
  expect(titles()).not.toContain('Admin dashboard')
  expect(banner().getByRole('link', { name: 'GBVF dashboard' }).getAttribute('href')).toBe('/admin/')
})

test.each(['helplines', 'helplines/', 'texts', 'lists'])('the tab of %s is the current one', async (part) => {
  await renderScreen(`/admin/reference/${part}`, { as })
  const tabs = within(await main().findByRole('navigation', { name: 'Reference data' }))
  const current = tabs.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent?.toLowerCase())).toEqual([part.replace('/', '')])
})

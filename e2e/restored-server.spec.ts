import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openRecord, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { changesOf, providersIn, type Place } from './support/data.ts'
import { follow } from './support/follow.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('devices send a server restored from a backup what it lost, once and under the same name', async ({
  page,
  server,
}) => {
  const [early, late] = providersIn(server, 'City of Cape Town')
  if (early === undefined || late === undefined) throw new Error('There are too few providers')
  const boxesOf = ({ stakeholderId }: Place) =>
    changesOf(server, stakeholderId)
      .map(({ postBox }) => postBox)
      .filter((postBox) => postBox?.endsWith('Athlone'))
  await openRecord(page, recordAddress(early))
  await send(page, early, 'PO Box 61, Athlone')
  const backup = await backUp(server)
  await send(page, late, 'PO Box 62, Athlone')
  await send(page, early, 'PO Box 63, Athlone')

  await server.kill()
  await restore(server, backup)
  expect(boxesOf(early)).toEqual(['PO Box 61, Athlone'])
  await server.start('--restored')

  // Any request makes the device notice the restored server.
  await send(page, late, 'PO Box 64, Athlone')
  expect(boxesOf(early)).toEqual(['PO Box 61, Athlone', 'PO Box 63, Athlone'])
  expect(boxesOf(late)).toEqual(['PO Box 62, Athlone', 'PO Box 64, Athlone'])
  const [lost] = changesOf(server, early.stakeholderId).slice(-1)
  const [first] = changesOf(server, early.stakeholderId).slice(-2)
  expect(lost?.by).toBe(first?.by)
})

async function send(page: Page, place: Place, postBox: string): Promise<void> {
  await follow(page, recordAddress(place))
  await submitPostBox(page, postBox)
  await expect(pill(page)).toHaveText(/^All sent/)
}

/** Copies the folder while no server runs, as `cp` would. */
async function backUp(server: Server): Promise<string> {
  const copy = `${server.folder}-backup`
  await server.kill()
  await cp(server.folder, copy, { recursive: true })
  await server.start()
  return copy
}

/** Puts the backup back. */
async function restore(server: Server, backup: string): Promise<void> {
  for (const file of await readdir(server.folder)) await rm(join(server.folder, file), { recursive: true })
  await cp(backup, server.folder, { recursive: true })
  await rm(backup, { recursive: true })
}

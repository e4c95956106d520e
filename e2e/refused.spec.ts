import { providersIn } from './support/data.ts'
import { aShelter, recordAddress } from './support/capture.ts'
import { demoPassword, fillLogin, logIn, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const noPermission = 'You do not have permission to perform this action.'

test('nobody gets past the public page with a wrong password, nor to a municipality that is not theirs', async ({
  page,
  server,
}) => {
  for (const path of [
    '/buildingBlock/',
    '/admin/',
    '/organisation/',
    '/outbox/',
    recordAddress(aShelter(server)),
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }

  await page.goto('/auth/login/')
  await fillLogin(page, 'municipal.cpt@demo.example', 'Wrong!Place2026#x')
  const refusal = page.getByRole('alert').filter({ hasText: 'E-mail address or password is not right.' })
  await expect(refusal).toBeVisible()
  await page.getByLabel('Email address').fill('nobody@demo.example')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(refusal).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)

  await page.getByLabel('Email address').fill('municipal.cpt@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/buildingBlock\/$/)

  const [elsewhere] = providersIn(server, 'City of Johannesburg')
  if (elsewhere === undefined) throw new Error('There is no provider in Johannesburg')
  const answered = page.waitForResponse((response) =>
    response.url().includes('getBuildingBlockOnMunicipality'),
  )
  await page.goto(recordAddress(elsewhere))
  expect((await answered).status()).toBe(403)
  await expect(page.getByRole('heading', { name: noPermission })).toBeVisible()
  await expect(page.getByText(elsewhere.name)).toHaveCount(0)

  await test.step('the server refuses to read or change it too', async () => {
    const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
    const { stakeholderId, buildingBlockId } = elsewhere
    const query = `stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`
    const record = '/api/buildingblock/getBuildingBlockContactsWithRequirements'
    const read = await municipal.ask<{ message: string }>('GET', `${record}?${query}`)
    expect([read.status, read.body.message]).toEqual([403, noPermission])
  })
})

test('a Health Check administrator cannot enter the building blocks, on the screen or at the server', async ({
  page,
  server,
}) => {
  await logIn(page, 'healthcheck@demo.example')
  await expect(page).toHaveURL(/\/organisation\/$/)
  await page.goto(recordAddress(aShelter(server)))
  await expect(page).toHaveURL(/\/organisation\/$/)
  await page.goto('/buildingBlock/')
  await expect(page).toHaveURL(/\/organisation\/$/)
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/organisation\/$/)

  const administrator = await signedIn(server.address, 'healthcheck@demo.example')
  const { stakeholderId, buildingBlockId } = aShelter(server)
  const paths = [
    '/api/buildingblock/getBuildingBlockAssociatedToUser/',
    `/api/buildingblock/getBuildingBlockContactsWithRequirements?stakeholderId=${stakeholderId}&buildingBlockId=${buildingBlockId}`,
  ]
  for (const path of paths) {
    const { status, body } = await administrator.ask<{ message: string }>('GET', path)
    expect(status).toBe(403)
    expect(body.message).toBe(noPermission)
  }
})

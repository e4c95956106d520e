import type { Page } from '@playwright/test'
import { administrator, logInAt } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const list = '/admin/manage-users-groups/?show=groups'
const group = 'Readers of surveys'

test('an administrator makes, changes and deletes a group by the rules', async ({ page }) => {
  const main = page.getByRole('main')
  const box = (name: RegExp) => main.getByRole('checkbox', { name })
  const edit = () => page.getByRole('link', { name: 'Edit' }).click()
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  const isShown = (name: string) =>
    expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  const editPerson = async () => {
    await manage(page, '/admin/manage-users-groups/', 'healthcheck@demo.example')
    await edit()
  }
  await logInAt(page, administrator, list.split('?')[0] ?? '')
  await page.goto(list)

  await test.step('makes a group and changes it', async () => {
    await main.getByRole('link', { name: 'Add new' }).click()
    await main.getByLabel('Group name').fill(group)
    await box(/^Log in/).check()
    await save()
    await isShown(group)
    await edit()
    await box(/ViewOrganisationalSurveyResults/).check()
    await expectAccessible(page)
    await save()
    await isShown(group)
    await expect(main.getByText('ViewOrganisationalSurveyResults')).toBeVisible()
  })
  await test.step('is not locked out, since nobody else could administer', async () => {
    await manage(page, list, 'System administrators')
    await isShown('System administrators')
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await edit()
    await box(/WorldOfImpactAdmin/).uncheck()
    await save()
    await expect(main.getByRole('alert')).toContainText('You would lose your own access to administration')
  })
  await test.step('deletes the group after moving its people', async () => {
    await editPerson()
    await box(new RegExp(`^${group}`)).check()
    await save()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(main.getByText(group)).toBeVisible()
    await deleteGroup(page)
    await expect(page.getByRole('alertdialog')).toContainText('Move the people in this group')
    await editPerson()
    await box(new RegExp(`^${group}`)).uncheck()
    await save()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(main.getByText(group)).toHaveCount(0)
    await deleteGroup(page)
    await expect(page.getByText('Group deleted')).toBeVisible()
  })
})

async function manage(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('searchbox').fill(name)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: /^Manage/ })
    .click()
}

async function deleteGroup(page: Page): Promise<void> {
  await manage(page, list, group)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

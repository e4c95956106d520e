import { administrator, logInAt } from './support/people.ts'
import { expect, test } from './support/test.ts'

const lists = [
  '/admin/',
  '/admin/devices/',
  '/admin/manage-users-groups/',
  '/admin/organisations/',
  '/buildingBlock/quarter/',
  '/buildingBlock/collective-actions/',
]

test('tables and the map stay within a wide screen in letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await logInAt(page, administrator, '/admin/')
  for (const address of [...lists, '/home/map']) {
    await page.goto(address)
    const main = page.getByRole('main')
    await main
      .getByRole('table')
      .or(main.getByRole('button', { name: 'Zoom in' }))
      .first()
      .waitFor()
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      return root.scrollWidth - root.clientWidth
    })
    expect.soft(tooWide, address).toBe(0)
  }
})

import { follow } from './support/follow.ts'
import { administrator, logInAt } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Pages with a table or a map, which may be wider than the screen. */
const withTable = [
  '/admin/',
  '/admin/devices/',
  '/admin/manage-users-groups/',
  '/admin/organisations/',
  '/buildingBlock/quarter/',
  '/buildingBlock/collective-actions/',
  '/home/map',
]
const others = ['/organisation/', '/buildingBlock/', '/profile/']
/** The public pages have another bar. */
const hasOwnBar = (address: string) => !address.startsWith('/home')

test('on a desk the bar of an administrator has one line, and tables and the map stay within the screen in letters of twice the size', async ({
  page,
}) => {
  await logInAt(page, administrator, '/admin/')
  await page.setViewportSize({ width: 1000, height: 800 })
  const main = page.getByRole('main')
  for (const address of [...withTable, ...others]) {
    await follow(page, address)
    const content = withTable.includes(address)
      ? main.getByRole('table').or(main.getByRole('button', { name: 'Zoom in' }))
      : page.getByRole('heading', { level: 1 })
    await content.first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (hasOwnBar(address)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      const bar = page.getByRole('banner')
      await expect.poll(async () => [address, (await bar.boundingBox())?.height]).toEqual([address, 56])
      await page.setViewportSize({ width: 1000, height: 800 })
    }
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      const wider = root.scrollWidth - root.clientWidth
      root.style.fontSize = ''
      return wider
    })
    expect.soft(tooWide, address).toBe(0)
  }
})

import { administrator, logInAt } from './support/people.ts'
import { expect, test } from './support/test.ts'

const wide = [
  '/admin/',
  '/admin/devices/',
  '/admin/manage-users-groups/',
  '/admin/organisations/',
  '/buildingBlock/quarter/',
  '/buildingBlock/collective-actions/',
  '/home/map',
]
const narrow = ['/organisation/', '/buildingBlock/', '/profile/']
const ownBar = [...wide.filter((address) => !address.startsWith('/home')), ...narrow]

test('on a desk the bar of an administrator has one line, and tables and the map stay within the screen in letters of twice the size', async ({
  page,
}) => {
  await logInAt(page, administrator, '/admin/')
  const main = page.getByRole('main')
  for (const address of [...wide, ...narrow]) {
    await page.goto(address)
    const content = wide.includes(address)
      ? main.getByRole('table').or(main.getByRole('button', { name: 'Zoom in' }))
      : page.getByRole('heading', { level: 1 })
    await content.first().waitFor()
    if (ownBar.includes(address)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect.soft((await page.getByRole('banner').boundingBox())?.height, address).toBe(56)
    }
    await page.setViewportSize({ width: 1000, height: 800 })
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      return root.scrollWidth - root.clientWidth
    })
    expect.soft(tooWide, address).toBe(0)
  }
})

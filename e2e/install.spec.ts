import { expect, test } from './support/test.ts'

test.use({ data: { isShared: true } })

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly type: string; readonly purpose?: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
}

test('the app can be installed under a plain name', async ({ page }) => {
  await page.goto('/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home?from=app' })
  expect(`${manifest.name} ${manifest.short_name}`).not.toMatch(/gbv|violence|femicide|survivor/i)
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect((await page.request.get(url)).status()).toBe(200)
  const session = await page.context().newCDPSession(page)
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

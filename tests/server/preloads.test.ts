import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gbvf-page-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The page</title>')
  const manifest = {
    'index.html': { file: 'assets/index-1.js', imports: ['_libraries.js'], css: ['assets/style-1.css'] },
    '_libraries.js': { file: 'assets/libraries-1.js' },
    'locales/en/common.po': { file: 'assets/common-1.js' },
    'src/screens/public/map.tsx': {
      file: 'assets/map-1.js',
      imports: ['index.html'],
      css: ['assets/map-1.css'],
    },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  server = await aServer({ pageFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The files that the header of this address names, by how they are loaded. */
async function preloadsOf(url: string) {
  const { headers } = await server.app.inject({ method: 'GET', url })
  const links = String(headers['link'] ?? '').matchAll(/<([^>]+)>; rel=(\w+)/g)
  const found: Record<string, string[]> = { modulepreload: [], preload: [] }
  for (const [, href = '', rel = ''] of links) found[rel]?.push(href)
  return found
}

test.each(['/', '/home', '/home/'])('%s loads its screen and the figures with the document', async (url) => {
  const { modulepreload, preload } = await preloadsOf(url)
  expect(modulepreload).toEqual(['/assets/index-1.js', '/assets/libraries-1.js', '/assets/common-1.js'])
  expect(preload).toEqual(expect.arrayContaining([calls.dashboard.get.path, calls.config.helplines.path]))
})

test('the map preloads its geometry, too, after the sentences that everything waits for', async () => {
  const { modulepreload, preload } = await preloadsOf('/home/map')
  const answer = await server.app.inject({ method: 'GET', url: calls.geography.revision.path })
  const { lowUrl } = calls.geography.revision.output.parse(answer.json())
  expect(modulepreload).toEqual([
    '/assets/index-1.js',
    '/assets/libraries-1.js',
    '/assets/common-1.js',
    '/assets/map-1.js',
  ])
  expect(preload).toContain(lowUrl)
})

test('a screen preloads its own style beside that of the start', async () => {
  const { preload } = await preloadsOf('/home/map')
  expect(preload).toEqual(expect.arrayContaining(['/assets/style-1.css', '/assets/map-1.css']))
})

test.each(['/home/grid', '/buildingBlock/', '/index.html'])('%s preloads nothing', async (url) => {
  expect(await preloadsOf(url)).toEqual({ modulepreload: [], preload: [] })
})

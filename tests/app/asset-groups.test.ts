import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assetGroups } from '../../scripts/asset-groups.mjs'

const page = mkdtempSync(join(tmpdir(), 'gbvf-groups-'))
afterAll(() => rmSync(page, { recursive: true }))

interface Chunk {
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

function groupsOf(chunks: Readonly<Record<string, Chunk>>): Record<string, string> {
  const manifest = Object.fromEntries(
    Object.entries(chunks).map(([key, chunk]) => [key, { file: `${key}.js`, ...chunk }]),
  )
  mkdirSync(join(page, '.vite'), { recursive: true })
  writeFileSync(join(page, '.vite/manifest.json'), JSON.stringify(manifest))
  return Object.fromEntries(assetGroups(page))
}

const map = 'src/screens/public/map.tsx'
const staff = 'src/app/signed-in.ts'

test('a first visit stores the start with what it shares, and neither the map nor the work of the staff', () => {
  expect(
    groupsOf({
      'index.html': { imports: ['shared'], dynamicImports: ['directory', map, staff] },
      directory: {},
      shared: {},
      [map]: { imports: ['shared', 'leaflet'] },
      leaflet: {},
      [staff]: { imports: ['shared', 'leaflet'], dynamicImports: ['form'] },
      form: {},
    }),
  ).toEqual({
    [`${map}.js`]: 'public',
    'leaflet.js': 'public',
    [`${staff}.js`]: 'staff',
    'form.js': 'staff',
  })
})

test('a style sheet belongs to the group of the code that needs it', () => {
  expect(
    groupsOf({
      'index.html': { css: ['start.css'], imports: ['parts'], dynamicImports: [map, staff] },
      parts: { css: ['parts.css'] },
      [map]: { css: ['map.css', 'parts.css'] },
      [staff]: { css: ['staff.css', 'map.css'] },
    }),
  ).toEqual({
    [`${map}.js`]: 'public',
    'map.css': 'public',
    [`${staff}.js`]: 'staff',
    'staff.css': 'staff',
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { env } from 'node:process'
import { pathToFileURL } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'

/** Builds a part of the bench that imports the project's modules, and runs `work` on it with a folder for its data. */
export async function withBuilt(name, work) {
  const outDir = `.cache/bench/${name}`
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The server imports the catalogues.
    plugins: [lingui()],
    build: { ssr: `bench/${name}.ts`, outDir, emptyOutDir: true, target: 'node20', sourcemap: true },
  })
  // The bundler sets production mode, in which demonstration data is never loaded.
  delete env.NODE_ENV
  const folder = mkdtempSync(join(outDir, 'data-'))
  try {
    await work(await import(pathToFileURL(join(outDir, `${basename(name)}.js`)).href), folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the lowest value, the median and the highest, with this number of digits. */
export function figuresOf(measured, digits = 0) {
  const sorted = measured.toSorted((a, b) => a - b).map((one) => Number(one.toFixed(digits)))
  return { median: sorted[Math.floor(sorted.length / 2)], lowest: sorted[0], highest: sorted.at(-1) }
}

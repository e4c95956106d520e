// Writes a brotli and a gzip copy of each text file of the built page, so that the server does not compress on request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = 'dist/page'
const WORTH_IT = 256

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue
  const file = join(folder, name)
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

// Writes a brotli and a gzip copy of each text file of the built page, so that the server does not compress on request.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'dist/page'
const WORTH_IT = 256
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 11 }

async function compress(file) {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) return
  await Promise.all([
    promisify(brotliCompress)(content, { params: brotliParams }).then((data) =>
      writeFile(`${file}.br`, data),
    ),
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ])
}

// The asynchronous functions use every processor.
const names = readdirSync(folder, { recursive: true })
const texts = names.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name))
await Promise.all(texts.map((name) => compress(join(folder, name))))

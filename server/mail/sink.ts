import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivateFolder } from '#server/db/private-files.ts'
import { receiveMail } from './receive.ts'

export interface Sink {
  readonly url: URL
  /** Where each mail lies as a file, `<time>-<number>.eml`. */
  readonly folder: string
  close(): Promise<void>
}

/** A mail server for a machine of development: takes every mail and sends none on, but keeps it in `<dataDir>/mail`. */
export async function openSink(dataDir: string, clock: { now(): number }): Promise<Sink> {
  const folder = join(dataDir, 'mail')
  keepPrivateFolder(folder)
  let count = 0
  const receiver = await receiveMail((content) => {
    count += 1
    const time = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')
    const file = join(folder, `${time}-${count}.eml`)
    writeFileSync(`${file}.part`, content, { mode: 0o600 })
    // Under its name it is whole: who looks into the folder meanwhile never reads half a mail.
    renameSync(`${file}.part`, file)
  })
  return { url: new URL(`smtp://127.0.0.1:${receiver.port}`), folder, close: () => receiver.close() }
}

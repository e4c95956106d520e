import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '#server/db/private-files.ts'
import { startSmtpServer } from './smtp-server.ts'

export interface MailSink {
  readonly url: URL
  /** Each mail is a file here, `<time>-<number>.eml`. */
  readonly folder: string
  close(): Promise<void>
}

/** Starts a mail server for a development machine: it writes every mail to `<dataDir>/mail` and sends none on. */
export async function openMailSink(dataDir: string, clock: { now(): number }): Promise<MailSink> {
  const folder = join(dataDir, 'mail')
  makePrivateFolder(folder)
  let count = 0
  const receiver = await startSmtpServer((content) => {
    count += 1
    const time = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')
    const file = join(folder, `${time}-${count}.eml`)
    writeFileSync(`${file}.part`, content, { mode: 0o600 })
    // Renamed when it is complete, so that nobody who reads the folder finds half a mail.
    renameSync(`${file}.part`, file)
  })
  return { url: new URL(`smtp://127.0.0.1:${receiver.port}`), folder, close: () => receiver.close() }
}

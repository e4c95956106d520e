import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export interface Sink {
  readonly url: URL
  /** Where each mail lies as a file, `<time>-<number>.eml`. */
  readonly folder: string
  close(): Promise<void>
}

/**
 * A mail server for a machine of development: takes every mail and sends none on, but keeps it as a file in
 * `<dataDir>/mail`. Listens on this machine only, at any free port.
 */
export async function openSink(dataDir: string, clock: { now(): number }): Promise<Sink> {
  const folder = join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  let count = 0
  const keep = (content: Buffer) => {
    count += 1
    const time = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')
    const file = join(folder, `${time}-${count}.eml`)
    writeFileSync(`${file}.part`, content)
    // Under its name it is whole: who looks into the folder meanwhile never reads half a mail.
    renameSync(`${file}.part`, file)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        try {
          keep(Buffer.concat(chunks))
          callback()
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)))
        }
      })
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      if (address === null || typeof address === 'string') reject(new Error('The mail sink has no port'))
      else resolve(address.port)
    })
  })
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    folder,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

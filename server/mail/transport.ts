import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makePrivateFolder } from '#server/db/private-files.ts'

const ANSWER_MS = 30_000

export interface MailTransport {
  sendMail(message: SendMailOptions): Promise<unknown>
  close(): void
}

/** Connects to the mail server anew for each mail: there are few, and an idle connection is cut. */
export function openSmtpTransport(smtpUrl: URL): MailTransport {
  return createTransport({
    url: smtpUrl.href,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
}

/** Writes each mail to a file in this folder, `<time>-<number>.eml`, and sends none: for development. */
export function openFileTransport(folder: string, clock: { now(): number }): MailTransport {
  makePrivateFolder(folder)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0
  return {
    sendMail: async (message) => {
      const { message: content } = await composer.sendMail(message)
      if (!Buffer.isBuffer(content)) throw new Error('The mail was composed as a stream')
      count += 1
      const time = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')
      const file = join(folder, `${time}-${count}.eml`)
      writeFileSync(`${file}.part`, content, { mode: 0o600 })
      // Renamed when it is complete, so that nobody who reads the folder finds half a mail.
      renameSync(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}

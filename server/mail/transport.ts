import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makePrivateFolder } from '#server/db/private-files.ts'

const ANSWER_MS = 30_000

export interface MailTransport {
  sendMail(message: SendMailOptions): Promise<unknown>
  close(): void
}

/** Opens a new connection to the mail server for each mail: there are few mails, and servers close idle connections. */
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
      // Renamed when complete, so that a reader of the folder never finds half a mail.
      renameSync(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}

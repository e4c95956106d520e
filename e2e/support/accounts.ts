import { execFileSync } from 'node:child_process'
import type { MailServer } from '#tests/support/mail-server.ts'
import { build, type Server } from './server.ts'
import { expect } from './test.ts'

/** Runs `npm run admin` and returns the one-time password that it prints. */
export function oneTimePassword(server: Pick<Server, 'folder'>, ...args: readonly string[]): string {
  const printed = execFileSync(process.execPath, [`${build}/server/admin.js`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: server.folder },
  })
  return /^ {2}(\S+)$/m.exec(printed)?.[1] ?? ''
}

/** Waits for a mail with this subject. */
export async function mailTo({ taken }: MailServer, to: string, subject: string): Promise<string> {
  const find = () => taken.findLast((mail) => mail.to === to && mail.subject === subject)?.text
  await expect.poll(find, `a mail '${subject}' to ${to}`).toBeDefined()
  return find() ?? ''
}

/** Waits for a code, and returns it as many mails show it. */
export async function codeTo(mail: MailServer, to: string, subject = 'Your code'): Promise<string> {
  const text = await mailTo(mail, to, subject)
  const [, first = '', last = ''] = /\b(\d{3}) ?(\d{3})\b/.exec(text) ?? []
  return `${first} ${last}`
}

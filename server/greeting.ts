import { demoPassword, demoSignIns } from './db/seed/demo-sign-ins.ts'

interface Started {
  readonly address: string
  readonly isDemonstration: boolean
  /** The folder in which mails are kept instead of being sent. */
  readonly mailFolder: string | undefined
}

/** Returns the text that the server prints at the start: its address, and the demo sign-ins if there are any. */
export function greeting({ address, isDemonstration, mailFolder }: Started): string {
  const lines = [`The GBVF dashboard is at ${address}`]
  if (mailFolder !== undefined)
    lines.push(`No mail leaves this machine: each one becomes a file in ${mailFolder}`)
  if (isDemonstration) {
    lines.push(`Demonstration data. Sign in with the password ${demoPassword} as:`)
    const width = Math.max(...demoSignIns.map(({ username }) => username.length))
    lines.push(...demoSignIns.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`))
  }
  return lines.join('\n')
}

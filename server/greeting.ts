import { demoPassword, demoSignIns } from './db/seed/demo-sign-ins.ts'

/** What a person reads when the server has started: the address, and the demo sign-ins where there are any. */
export function greeting(address: string, isDemonstration: boolean): string {
  const lines = [`The GBVF dashboard is at ${address}`]
  if (isDemonstration) {
    lines.push(`Demonstration data. Sign in with the password ${demoPassword} as:`)
    const width = Math.max(...demoSignIns.map(({ username }) => username.length))
    lines.push(...demoSignIns.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`))
  }
  return lines.join('\n')
}

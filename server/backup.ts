import { runBackupCommand } from './backup/command.ts'
import { readDatabaseLocation } from './config.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

process.exitCode = await runBackupCommand(process.argv.slice(2), {
  location: readDatabaseLocation(process.env),
  clock: { now: () => Date.now() },
  print: (text) => console.log(text),
  signal: stopping.signal,
})

import { runRestoreCommand } from './backup/command.ts'
import { readDatabaseLocation } from './config.ts'

process.exitCode = await runRestoreCommand(process.argv.slice(2), {
  location: readDatabaseLocation(process.env),
  clock: { now: () => Date.now() },
  print: (text) => console.log(text),
})

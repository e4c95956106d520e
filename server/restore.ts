import { runRestoreCommand } from './backup/command.ts'
import { readPlace } from './config.ts'

process.exitCode = await runRestoreCommand(process.argv.slice(2), {
  place: readPlace(process.env),
  clock: { now: () => Date.now() },
  print: (text) => console.log(text),
})

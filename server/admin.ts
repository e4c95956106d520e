import { readConfig } from './config.ts'
import { locationText, openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { fillDatabase } from './db/seed/index.ts'
import { runAdminCommand } from './domains/auth/admin-command.ts'
import './i18n.ts'
import { loadSessionSecret } from './secrets.ts'

const clock = { now: () => Date.now() }
const config = readConfig(process.env)
const { dataDir, databaseUrl } = config
// Without the environment of the server, the command would quietly use another database.
console.log(`Database: ${locationText({ dataDir, databaseUrl })}`)
const database = await openDatabase({ dataDir, databaseUrl })
try {
  await migrate(database)
  await fillDatabase(database, config.seed, clock)
  process.exitCode = await runAdminCommand(process.argv.slice(2), {
    database,
    clock,
    publicUrl: config.publicUrl ?? new URL(`http://localhost:${config.port}`),
    secret: config.sessionSecret ?? loadSessionSecret(dataDir),
    print: (text) => console.log(text),
  })
} finally {
  await database.close()
}

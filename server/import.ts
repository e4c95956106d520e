import { userInfo } from 'node:os'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { fillDatabase } from './db/seed/index.ts'
import './i18n.ts'
import { runImportCommand } from './imports/command.ts'
import { importWriteTimeoutMs } from './imports/import-context.ts'

const clock = { now: () => Date.now() }
const config = readConfig(process.env)
const { dataDir, databaseUrl } = config
const database = await openDatabase({ dataDir, databaseUrl, writeTimeoutMs: importWriteTimeoutMs })
try {
  await migrate(database)
  await fillDatabase(database, config.seed, clock)
  process.exitCode = await runImportCommand(process.argv.slice(2), {
    database,
    clock,
    user: `${userInfo().username} (command line)`,
    print: (text) => console.log(text),
    onProgress: (rows) => {
      if (process.stderr.isTTY) process.stderr.write(`${rows} rows read\r`)
    },
  })
} finally {
  await database.close()
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { migrate, migrationState } from './db/migrate.ts'
import { startTidying } from './db/tidy-up.ts'
import { markRestored } from './db/epoch.ts'
import { fillDatabase } from './db/seed/index.ts'
import { warmUp } from './http/response-cache/warm-up.ts'
import { isDemonstration } from './db/system-value-store.ts'
import { forkedWorker } from './imports/runs/forked-worker.ts'
import { startMailer } from './mail/mailer.ts'
import { openFileTransport, openSmtpTransport } from './mail/transport.ts'
import { loadSessionSecret } from './secrets.ts'
import { productVersion } from './version.ts'
import { listAllAdministrators } from './domains/auth/administrator-store.ts'
import { demoPassword, demoSignIns } from './db/seed/demo-sign-ins.ts'

const clock = { now: () => Date.now() }
const config = readConfig(process.env)
const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
await migrate(database)
await fillDatabase(database, config.seed, clock)
if (process.argv.includes('--restored')) await markRestored(database)
const hasAdministrator = (await listAllAdministrators(database.db)).length > 0
const isDemo = await isDemonstration(database.db)
if (config.isProduction && isDemo) {
  throw new Error('This database contains demonstration data, which cannot be used in production')
}
const sessionSecret = config.sessionSecret ?? loadSessionSecret(config.dataDir)
const app = await buildApp({
  config,
  database,
  clock,
  startWorker: forkedWorker(fileURLToPath(new URL('import-run.js', import.meta.url))),
  sessionSecret,
  pageFolder: fileURLToPath(new URL('../page', import.meta.url)),
})

const stopTidying = startTidying({
  database,
  now: clock.now,
  onFailed: (error) => app.log.error({ err: error }, 'tidying the database failed'),
})

const mailFolder = join(config.dataDir, 'mail')
const started = app.listen({ port: config.port, host: config.host }).then(async (address) => {
  const publicUrl = config.publicUrl ?? new URL(address)
  const { smtpUrl, mailFrom: from } = config
  const transport = smtpUrl === undefined ? openFileTransport(mailFolder, clock) : openSmtpTransport(smtpUrl)
  const mailer = startMailer({
    database,
    clock,
    log: app.log,
    from,
    publicUrl,
    transport,
    secret: sessionSecret,
    settings: config.settings,
  })
  return { address: config.publicUrl?.href ?? address, mailer }
})

/** How long a stop waits for requests under way. A connection that a browser opened ahead and never used would hold it for ever. */
const LAST_REQUESTS_MS = 5_000

const stopping = new AbortController()

async function stop(): Promise<void> {
  stopTidying()
  stopping.abort()
  await warming
  await (await started).mailer.close()
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  await app.close()
  clearTimeout(cut)
  await database.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

/** In development a server starts often, and nobody reaches it over a slow network. */
const warming = config.isProduction ? started.then(() => warmUp(app, stopping.signal)) : undefined
const { address } = await started
app.log.info(
  { version: productVersion, database: database.kind, ...(await migrationState(database)) },
  'started',
)
console.log(greeting(address))

/** Returns the text that the server prints at the start: its address, and the demo sign-ins if there are any. */
function greeting(url: string): string {
  const lines = [`The GBVF dashboard is at ${url}`]
  if (config.smtpUrl === undefined)
    lines.push(`Emails are not sent. They are saved as files in ${mailFolder}`)
  if (!hasAdministrator)
    lines.push('Nobody can sign in yet. Add the first administrator with: npm run admin -- add EMAIL')
  if (isDemo) {
    lines.push(`Demonstration data. Sign in with the password ${demoPassword} as:`)
    const width = Math.max(...demoSignIns.map(({ username }) => username.length))
    lines.push(...demoSignIns.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`))
  }
  return lines.join('\n')
}

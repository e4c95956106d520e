import { isEmail } from '#contract/fields/contact-types.ts'
import { loginPath } from '#contract/rules/page-paths.ts'
import { personName } from '#contract/fields/name.ts'
import { dayAndTimeText } from '#contract/i18n/day-text.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { newOneTimeHash, ONE_TIME_MS, oneTimePasswordOf } from '#server/queries/one-time-password.ts'
import { giveOneTimePassword } from '#server/queries/one-time-password-store.ts'
import { addAdministrator, enableAccount, listAllAdministrators } from './administrator-store.ts'
import { hashPassword } from './password.ts'
import { findAccount } from './store.ts'
import { limits } from '#contract/wire.ts'

interface CommandContext {
  readonly database: Database
  readonly clock: { now(): number }
  /** The secret of the server, which labels the audit events. */
  readonly secret: string
  /** The address at which people open the app. */
  readonly publicUrl: URL
  readonly print: (text: string) => void
}

const codes = { done: 0, refused: 1, misused: 2 } as const
type Code = (typeof codes)[keyof typeof codes]

const usage = `Usage:
  npm run admin -- add EMAIL [NAME]   adds a system administrator with a one-time password
  npm run admin -- reset EMAIL        gives an account a one-time password, enables it and signs it out everywhere
  npm run admin -- list               lists the system administrators`

/** Runs `npm run admin` with its arguments: the way to the first account, and the way back when nobody can sign in. */
export async function runAdminCommand(args: readonly string[], context: CommandContext): Promise<Code> {
  const [command, email = '', ...names] = args
  const username = email.trim().toLowerCase()
  const name = names.join(' ').trim()
  const fault = faultOf(username, name)
  if (command === 'list' && args.length === 1) return list(context)
  if (command === 'add' && fault === undefined) return add(context, username, name)
  if (command === 'reset' && fault === undefined && name === '') return reset(context, username)
  const isKnown = command === 'add' || command === 'reset'
  if (isKnown && username !== '' && fault !== undefined) context.print(fault)
  context.print(usage)
  return codes.misused
}

function faultOf(username: string, name: string): string | undefined {
  if (!isEmail(username)) return `'${username}' is not an email address.`
  if (name !== '' && !personName.safeParse(name).success)
    return `'${name}' is not a name. Use letters, spaces, hyphens and apostrophes only.`
  return undefined
}

async function add(context: CommandContext, username: string, name: string): Promise<Code> {
  const { database, clock, print } = context
  if ((await findAccount(database.db, username)) !== undefined) {
    print(
      `${username} already has an account. Give it a new password with: npm run admin -- reset ${username}`,
    )
    return codes.refused
  }
  const shownName = name === '' ? nameOfEmail(username) : name
  const code = await givePassword(context, username, (db) =>
    addAdministrator(db, { username, name: shownName, now: clock.now() }),
  )
  if (name === '') print(`Other people see you as '${shownName}'. You can change this name in your profile.`)
  return code
}

async function reset(context: CommandContext, username: string): Promise<Code> {
  const account = await findAccount(context.database.db, username)
  if (account === undefined) {
    context.print(`There is no account ${username}.`)
    return codes.refused
  }
  const { stakeholderId } = account
  return givePassword(context, username, async (db) => {
    await enableAccount(db, stakeholderId, context.clock.now())
    return stakeholderId
  })
}

async function givePassword(
  { database, clock, secret, publicUrl, print }: CommandContext,
  username: string,
  prepare: (db: Writer) => Promise<number>,
): Promise<Code> {
  const now = clock.now()
  // It works on servers with another secret too, because its hash is stored.
  const password = oneTimePasswordOf(secret, newOneTimeHash()) ?? ''
  const hash = await hashPassword(password)
  await inTransaction(database.db, async (db) => {
    const stakeholderId = await prepare(db)
    await addAuditEvent(db, secret, {
      at: now,
      action: 'one-time-password-given',
      actor: null,
      subject: stakeholderId,
      origin: { address: '', deviceLabel: 'Command line' },
      details: {},
    })
    await giveOneTimePassword(db, { stakeholderId, now }, hash)
  })
  print(`Sign in as ${username} with this one-time password, and choose your own:`)
  print(`  ${password}`)
  print(`Open ${new URL(loginPath, publicUrl).href}`)
  print(`It works until ${dayAndTimeText(now + ONE_TIME_MS)}, South African time.`)
  return codes.done
}

async function list({ database, clock, print }: CommandContext): Promise<Code> {
  const all = await listAllAdministrators(database.db)
  if (all.length === 0) print('There is no system administrator.')
  for (const { username, name, isDisabled, oneTimeUntil } of all) {
    const invited = oneTimeUntil === null ? 'active' : oneTimeUntil < clock.now() ? 'expired' : 'invited'
    print(`${username}  ${name}  ${isDisabled ? 'disabled' : invited}`)
  }
  return codes.done
}

/**
 * Returns the name that an email address suggests, for an account whose owner has not given one:
 * 'Thandi Nkosi' for thandi.nkosi2@example.org, and 'Administrator' for an address without letters.
 */
function nameOfEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? ['administrator']
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, limits.name)
}

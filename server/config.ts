import * as z from 'zod/mini'
import { SHORTEST_SECRET, weaknessOf } from './secrets.ts'

const DEFAULT_PORT = 3000

const optional = z.optional(z.string())

/** Only these schemes are allowed in a link: another one could carry a script. */
const webAddress = (name: string) => {
  const isAllowed = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
  return z.string().check(z.refine(isAllowed, `${name} must be a web address`))
}

const matching = (pattern: RegExp, fault: string) => z.optional(z.string().check(z.regex(pattern, fault)))

const Environment = z.object({
  NODE_ENV: optional,
  PORT: matching(/^\d{1,5}$/, 'PORT must be a number'),
  HOST: optional,
  DATA_DIR: optional,
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://'),
  SEED: z.optional(z.enum(['demo', 'reference'])),
  ENABLE_LOGIN: z.optional(z.enum(['true', 'false'])),
  SESSION_SECRET: z.optional(
    z
      .string()
      .check(z.minLength(SHORTEST_SECRET, `SESSION_SECRET needs at least ${SHORTEST_SECRET} characters`)),
  ),
  SMTP_URL: matching(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
  MAIL_FROM: matching(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'MAIL_FROM must contain an email address'),
  PUBLIC_URL: z.optional(z.url('PUBLIC_URL must be a web address')),
  TILE_URL_TEMPLATE: matching(/^https?:\/\/[^{]+\//, 'TILE_URL_TEMPLATE must be a web address'),
  TILE_ATTRIBUTION: optional,
  ABOUT_US_URL: z.optional(webAddress('ABOUT_US_URL')),
  HELP_URL: z.optional(webAddress('HELP_URL')),
  EXIT_URL: z.optional(webAddress('EXIT_URL')),
  FEEDBACK_EMAIL: z.optional(z.email('FEEDBACK_EMAIL must be an email address')),
  SUPPORT_CONTACT: z.optional(
    z.string().check(z.maxLength(200, 'SUPPORT_CONTACT must be at most 200 characters')),
  ),
  RESPONSIBLE_PARTY: z.optional(
    z.string().check(z.maxLength(200, 'RESPONSIBLE_PARTY must be at most 200 characters')),
  ),
  INFORMATION_OFFICER: z.optional(
    z.string().check(z.maxLength(200, 'INFORMATION_OFFICER must be at most 200 characters')),
  ),
  INFORMATION_OFFICER_EMAIL: z.optional(z.email('INFORMATION_OFFICER_EMAIL must be an email address')),
  RETENTION_MONTHS: matching(/^\d{1,3}$/, 'RETENTION_MONTHS must be a number'),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  TRUST_PROXY: matching(/^\d$/, 'TRUST_PROXY must be the number of proxies in front of the server'),
})

/** The settings of a server. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** Reads the environment once. @throws with a list of all faults; in production some settings are required */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(faults.join('; '))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env.SESSION_SECRET === undefined)
    throw new Error('SESSION_SECRET must be set in production')
  const weakness = isProduction && env.SESSION_SECRET !== undefined ? weaknessOf(env.SESSION_SECRET) : null
  if (weakness !== null)
    throw new Error(
      `SESSION_SECRET is too easy to guess: ${weakness}. Create one with: openssl rand -base64 48`,
    )
  if (isProduction && env.PUBLIC_URL === undefined) throw new Error('PUBLIC_URL must be set in production')
  if (isProduction && !isSafe(env.PUBLIC_URL))
    throw new Error('PUBLIC_URL must begin with https:// in production')
  if (isProduction && env.SMTP_URL === undefined)
    throw new Error(
      'SMTP_URL must be set in production: people are told by email when a record is returned to them',
    )
  // Its name would stay in the address bar.
  if (isProduction && env.EXIT_URL !== undefined && hostOf(env.EXIT_URL) === hostOf(env.PUBLIC_URL))
    throw new Error('EXIT_URL must be a page of another site than PUBLIC_URL')
  if (isProduction && env.SEED === 'demo') throw new Error('SEED=demo cannot be used in production')
  return {
    isProduction,
    port: Number(env.PORT ?? DEFAULT_PORT),
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl: env.DATABASE_URL,
    seed: env.SEED ?? (isProduction ? 'reference' : 'demo'),
    /** Undefined in development: one is then created and kept in the data folder. */
    sessionSecret: env.SESSION_SECRET,
    /** Undefined in development: mails are then kept as files in the data folder. */
    smtpUrl: env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL),
    mailFrom: env.MAIL_FROM ?? `GBVF dashboard <no-reply@${mailHost(env.PUBLIC_URL)}>`,
    /** The URL template of external map tiles; the content policy allows its host. */
    tileUrlTemplate: env.TILE_URL_TEMPLATE,
    tileAttribution: env.TILE_ATTRIBUTION,
    /** What 'Exit this page' opens: a busy, harmless site of somebody else, where a visit means nothing. */
    exitUrl: env.EXIT_URL ?? 'https://www.weathersa.co.za/',
    /** The settings until an administrator changes them. */
    settings: {
      enableLogin: env.ENABLE_LOGIN === undefined ? undefined : env.ENABLE_LOGIN === 'true',
      registrationOpen: true,
      aboutUs: env.ABOUT_US_URL ?? '',
      help: env.HELP_URL ?? '',
      feedbackEmail: env.FEEDBACK_EMAIL ?? '',
      supportContact: env.SUPPORT_CONTACT ?? '',
      responsibleParty: env.RESPONSIBLE_PARTY ?? '',
      informationOfficerName: env.INFORMATION_OFFICER ?? '',
      informationOfficerEmail: env.INFORMATION_OFFICER_EMAIL ?? '',
      retentionMonths: env.RETENTION_MONTHS ?? '',
    },
    /** The public address of the product; without it the server uses the address of each request. */
    publicUrl: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL),
    logLevel: env.LOG_LEVEL ?? 'info',
    /** The number of our own proxies in front, each of which adds the client's address; undefined if not configured. */
    trustProxy: env.TRUST_PROXY === undefined ? undefined : Number(env.TRUST_PROXY),
  }
}

/** Reads only the location of the database, without the settings that a production server needs. */
export function readDatabaseLocation({
  DATA_DIR,
  DATABASE_URL,
}: Readonly<Record<string, string | undefined>>): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const { dataDir, databaseUrl } = readConfig({ DATA_DIR, DATABASE_URL })
  return { dataDir, databaseUrl }
}

/** Returns the host of the sender's address: localhost if there is no public address or only an IP address. */
function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).hostname
}

function mailHost(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return /^[\d.]+$|^\[/.test(host) ? 'localhost' : host
}

/** Without https the session cookie would be exposed; this machine itself is safe. */
function isSafe(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

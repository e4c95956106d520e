import { makeDigests } from './digest.ts'
import { sendDueMails, type Mailer } from './send.ts'
import { openTransport } from './transport.ts'

const POLL_MS = 2_000

type MailerOptions = Omit<Mailer, 'transporter'>

interface RunningMailer {
  /** Where mails are written as files when they are not sent. */
  readonly folder?: string
  /** Waits for the mail that is on its way. */
  close(): Promise<void>
}

/** Starts sending queued mails, and the digests when they are due, through a mail server. */
export function startMailer(options: MailerOptions, smtpUrl: URL): RunningMailer {
  const transporter = openTransport(smtpUrl)
  const mailer: Mailer = { ...options, transporter }
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  const run = () => {
    round ??= runRound(mailer, stopping.signal).finally(() => (round = undefined))
  }
  run()
  const timer = setInterval(run, POLL_MS)
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await round
      transporter.close()
    },
  }
}

/** Does the same on a development machine: mails become files in the data folder, and none is sent on. */
export async function startLocalMailer(options: MailerOptions, dataDir: string): Promise<RunningMailer> {
  // Production has a mail server and never loads this module.
  const { openMailSink } = await import('./sink.ts')
  const sink = await openMailSink(dataDir, options.clock)
  const mailer = startMailer(options, sink.url)
  return {
    folder: sink.folder,
    close: async () => {
      await mailer.close()
      await sink.close()
    },
  }
}

async function runRound(mailer: Mailer, signal: AbortSignal): Promise<void> {
  try {
    await makeDigests(mailer.database, mailer.clock.now())
    await sendDueMails(mailer, signal)
  } catch (error) {
    // The database does not answer. The next round tries again.
    mailer.log.error({ err: error }, 'the mail queue could not be read')
  }
}

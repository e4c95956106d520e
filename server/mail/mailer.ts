import { makeDigests } from './digest.ts'
import { remindOfQuarter } from './quarter-ends.ts'
import { remindOfSurveys } from './survey-closes.ts'
import { remindOfApplications } from './waiting-applications.ts'
import { sendDueMails, type Mailer } from './send.ts'

const POLL_MS = 2_000

interface RunningMailer {
  /** Waits for the mail that is being sent. */
  close(): Promise<void>
}

/** Starts sending queued mails, and the digests when they are due. */
export function startMailer(mailer: Mailer): RunningMailer {
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
      mailer.transport.close()
    },
  }
}

async function runRound(mailer: Mailer, signal: AbortSignal): Promise<void> {
  try {
    await remindOfApplications(mailer.database, mailer.clock.now())
    await remindOfQuarter(mailer.database, mailer.clock.now())
    await remindOfSurveys(mailer.database, mailer.clock.now())
    await makeDigests(mailer.database, mailer.clock.now())
    await sendDueMails(mailer, signal)
  } catch (error) {
    // The database does not respond. The next round tries again.
    mailer.log.error({ err: error }, 'the mail queue could not be read')
  }
}

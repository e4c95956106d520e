import { makeDigests } from './digest.ts'
import { sendDue, type Post } from './send.ts'
import { openTransport } from './transport.ts'

const POLL_MS = 2_000

type Needs = Omit<Post, 'transporter'>

interface OpenPost {
  /** Where mails are kept, when they are not sent. */
  readonly folder?: string
  /** Waits for the mail that is on its way. */
  close(): Promise<void>
}

/** Sends mail through a mail server from now on: what is queued, and the digests when they are due. */
export function openPost(needs: Needs, smtpUrl: URL): OpenPost {
  const transporter = openTransport(smtpUrl)
  const post: Post = { ...needs, transporter }
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  const run = () => {
    round ??= oneRound(post, stopping.signal).finally(() => (round = undefined))
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

/** The same on a machine of development: mails become files in the data folder, and none is sent on. */
export async function openLocalPost(needs: Needs, dataDir: string): Promise<OpenPost> {
  // Production has a mail server, and never loads this one.
  const { openSink } = await import('./sink.ts')
  const sink = await openSink(dataDir, needs.clock)
  const post = openPost(needs, sink.url)
  return {
    folder: sink.folder,
    close: async () => {
      await post.close()
      await sink.close()
    },
  }
}

async function oneRound(post: Post, signal: AbortSignal): Promise<void> {
  try {
    await makeDigests(post.database, post.clock.now())
    await sendDue(post, signal)
  } catch (error) {
    // The database does not answer; the next round asks again.
    post.log.error({ err: error }, 'the post could not be looked through')
  }
}

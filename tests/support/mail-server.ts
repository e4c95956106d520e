import { startSmtpServer } from './smtp-server.ts'
import { readMail, type ReadMail } from './read-mail.ts'

/** A mail server that stores what it accepts; a test may stop it and start it again at the same address. */
export interface MailServer {
  readonly url: URL
  /** In the order of arrival. */
  readonly taken: readonly ReadMail[]
  /** Refuses mail to this address with this code from now on, or accepts it again. */
  refuse(address: string, code: number | undefined): void
  /** Refuses the content of every mail with this code from now on. */
  refuseContent(code: number): void
  start(): Promise<void>
  stop(): Promise<void>
}

export async function aMailServer(): Promise<MailServer> {
  const taken: ReadMail[] = []
  const refusals = new Map<string, number>()
  let contentRefusal: number | undefined
  const keep = async (content: Buffer) => {
    if (contentRefusal !== undefined)
      throw Object.assign(new Error('This is not wanted here'), { responseCode: contentRefusal })
    taken.push(await readMail(content))
  }
  const listen = (port?: number) =>
    startSmtpServer(keep, port, {
      onRcptTo: ({ address }, _session, callback) => {
        const responseCode = refusals.get(address)
        if (responseCode === undefined) callback()
        else callback(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode }))
      },
    })
  let server = await listen()
  const { port } = server
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    taken,
    refuse: (address, code) => {
      if (code === undefined) refusals.delete(address)
      else refusals.set(address, code)
    },
    refuseContent: (code) => {
      contentRefusal = code
    },
    start: async () => {
      server = await listen(port)
    },
    stop: () => server.close(),
  }
}

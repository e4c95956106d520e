import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface SmtpServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts a mail server for this machine alone, without authentication. It acknowledges each mail when `take` has ended.
 * @param port 0 takes any free port
 */
export async function startSmtpServer(
  take: (content: Buffer) => void | Promise<void>,
  port = 0,
  more: Pick<SMTPServerOptions, 'onRcptTo'> = {},
): Promise<SmtpServer> {
  const server = new SMTPServer({
    ...more,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const answer = async () => callback(await rejectionOf(take, Buffer.concat(chunks)))
      stream.on('end', () => void answer())
    },
  })
  const listening = await new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    const socket = server.listen(port, '127.0.0.1', () => {
      const address = socket.address()
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port'))
      else resolve(address.port)
    })
  })
  return { port: listening, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Returns null if the mail was accepted, else the error that the sender receives. */
async function rejectionOf(
  take: (content: Buffer) => void | Promise<void>,
  content: Buffer,
): Promise<Error | null> {
  try {
    await take(content)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

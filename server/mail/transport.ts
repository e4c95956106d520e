import { createTransport, type Transporter } from 'nodemailer'

const ANSWER_MS = 30_000

/** Connects to the mail server anew for each mail: there are few, and an idle connection is cut. */
export function openTransport(smtpUrl: URL): Transporter {
  return createTransport({
    url: smtpUrl.href,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
}

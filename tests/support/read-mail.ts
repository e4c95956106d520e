import PostalMime from 'postal-mime'

/** A received mail. */
export interface ReadMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** The links in its HTML. */
  readonly links: readonly URL[]
  /** Every line as it was sent. */
  readonly raw: string
}

export async function readMail(content: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(content)
  const html = mail.html ?? ''
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    messageId: mail.messageId ?? '',
    links: [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
    ),
    raw: content.toString(),
  }
}

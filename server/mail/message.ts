import { words } from './words.ts'

/** The content of a mail: what happened, one link, and why the person receives it. */
export interface MailMessage {
  readonly subject: string
  readonly happened: string
  readonly link: { readonly label: string; readonly path: string }
  readonly why: string
}

/** The message as text and as HTML. @param publicUrl where people reach the product */
export function renderMessage({ subject, happened, link, why }: MailMessage, publicUrl: URL) {
  const address = new URL(link.path, publicUrl).href
  const text = [words.product, happened, `${link.label}: ${address}`, why].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1f;font:16px/1.5 sans-serif">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(words.product)}</p>
<p style="margin:0 0 24px">${escapeHtml(happened)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a></p>
<p style="margin:0;color:#595959;font-size:14px">${escapeHtml(why)}</p>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

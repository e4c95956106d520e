import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneLink } from '#contract/fields/phone.ts'
import { t } from '#contract/i18n/t.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { exitPath, plainPaths } from '#contract/rules/page-paths.ts'
import { ENGLISH, inLanguage, isCheckedLanguage, isLanguage, readersLanguage } from '#server/i18n.ts'
import { permissionsPolicy } from './security-headers.ts'

/** Runs in the language that the address names, otherwise in that of the browser. */
export function inChosenLanguage<Result>(request: FastifyRequest, act: () => Result): Result {
  const { lang } = request.query as { readonly lang?: unknown }
  return typeof lang === 'string' && isLanguage(lang) ? inLanguage(lang, act) : act()
}

/** Returns the address of a plain page in the language of the reader. */
export function inReadersLanguage(path: string): string {
  return `${path}?lang=${readersLanguage()}`
}

interface PlainPage {
  readonly title: string
  readonly content: ReactNode
}

/** Renders a page that works without JavaScript, in the language of the reader. Its title names no place. */
export function plainPage({ title, content }: PlainPage): string {
  const html = renderToStaticMarkup(
    <html lang={readersLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('common.productName')}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <header>
          <p>
            <b>
              <SafetySentence id="public.inDanger" />
            </b>{' '}
            {t('public.police')} <a href={phoneLink(emergencyNumbers.police)}>{emergencyNumbers.police}</a>{' '}
            {t('public.commandCentre')}{' '}
            <a href={phoneLink(emergencyNumbers.commandCentre)}>{emergencyNumbers.commandCentre}</a>
          </p>
          <a className="exit" href={exitPath} rel="noreferrer">
            <SafetySentence id="public.exit" />
          </a>
          <nav>
            <a href={inReadersLanguage(plainPaths.helplines)}>{t('directory.helplines')}</a>
            <a href={inReadersLanguage(plainPaths.directory)}>{t('menu.contactDirectory')}</a>
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

interface SafetySentenceProps {
  readonly id: 'public.inDanger' | 'public.exit' | 'public.helplinesText' | 'public.noAnswer'
}

/** A sentence about safety. Until the translation is checked, the English sentence is beside it, as in the app. */
export function SafetySentence({ id }: SafetySentenceProps) {
  if (isCheckedLanguage(readersLanguage())) return t(id)
  return (
    <>
      {t(id)} <small lang={ENGLISH}>{inLanguage(ENGLISH, () => t(id))}</small>
    </>
  )
}

/** Sends a page that no browser stores: it may show what somebody looked for. */
export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'permissions-policy': permissionsPolicy,
  }
  return reply.headers(headers).send(html)
}

import { Link } from 'react-router-dom'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageTitle, type PageTitleProps } from '#src/ui/page-title.tsx'
import { DocumentTitle } from './document-title.tsx'

/** The page above a page, and the state of its entry in the history. */
export interface PageBack {
  readonly path: string
  readonly title: string
  readonly state?: unknown
}

interface Props extends PageTitleProps {
  readonly title: string
  /** For the browser's tab and history, if the title names a place there. */
  readonly tab?: string
  readonly back?: PageBack | undefined
}

/** The head of a page with its title, which the browser's tab shows too. */
export function PageHead({ back, tab, ...head }: Props) {
  return (
    <>
      {back && <BackLink render={<Link to={back.path} state={back.state} />}>{back.title}</BackLink>}
      <DocumentTitle of={tab ?? head.title} />
      <PageTitle {...head} />
    </>
  )
}

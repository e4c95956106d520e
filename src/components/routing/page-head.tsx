import { Link } from 'react-router-dom'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageTitle, type PageTitleProps } from '#src/ui/page-title.tsx'
import { DocumentTitle } from './document-title.tsx'

interface Props extends PageTitleProps {
  readonly title: string
  /** For the browser's tab and history, if the title names a place there. */
  readonly tab?: string
  /** The page above this one. */
  readonly back?: { readonly path: string; readonly title: string } | undefined
}

/** The head of a page with its title, which the browser's tab shows too. */
export function PageHead({ back, tab, ...head }: Props) {
  return (
    <>
      {back && <BackLink render={<Link to={back.path} />}>{back.title}</BackLink>}
      <DocumentTitle of={tab ?? head.title} />
      <PageTitle {...head} />
    </>
  )
}

import { Link } from 'react-router-dom'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageTitle, type PageTitleProps } from '#src/ui/page-title.tsx'
import { DocumentTitle } from './document-title.tsx'

interface Props extends PageTitleProps {
  readonly title: string
  /** The page above this one. */
  readonly back?: { readonly path: string; readonly title: string } | undefined
}

/** The head of a page with its title, which the browser's tab shows too. */
export function PageHead({ back, ...head }: Props) {
  return (
    <>
      {back && <BackLink render={<Link to={back.path} />}>{back.title}</BackLink>}
      <DocumentTitle of={head.title} />
      <PageTitle {...head} />
    </>
  )
}

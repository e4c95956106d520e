import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

/** An address, or an element that takes `className` and `children`, such as `render={<Link to="/outbox" />}`. */
export type Destination =
  | { readonly href: string; readonly render?: undefined }
  | { readonly href?: undefined; readonly render: ReactElement }

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & Destination & { readonly children?: ReactNode }

/** A link that does not depend on a router. */
export function Anchor({ render, href, children, ...rest }: AnchorProps) {
  if (render) return cloneElement(render, rest, children)
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

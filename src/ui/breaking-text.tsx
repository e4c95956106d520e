import { Fragment } from 'react'

/** An email address that breaks before its domain where it must. */
export function EmailText({ of }: { readonly of: string }) {
  return <Broken parts={of.split(/(?<=@)/)} />
}

/** A name such as `ViewBuildingBlocks`, which breaks between its words where it must. */
export function JoinedName({ of }: { readonly of: string }) {
  return <Broken parts={of.split(/(?=[A-Z])/)} />
}

function Broken({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

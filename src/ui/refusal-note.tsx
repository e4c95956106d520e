import { Note } from './note.tsx'

/** Says at once why something was refused, to screen readers too. Shows nothing where nothing was. */
export function RefusalNote({ refusal }: { readonly refusal: string | undefined }) {
  if (refusal === undefined) return null
  return (
    <Note tone="danger" role="alert">
      {refusal}
    </Note>
  )
}

/** The mark alone: three quiet pieces and one that is here. Takes the colour of the text around it. */
export function Logo({ size = 28 }: { readonly size?: number | undefined }) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} fill="currentColor" aria-hidden>
      <rect x="2" y="2" width="11" height="11" rx="2" />
      <circle cx="20.5" cy="7.5" r="5.5" opacity=".72" />
      <rect x="2" y="15" width="11" height="11" rx="2" opacity=".72" />
      <path d="M15 17a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v3a6 6 0 0 1-6 6h-3a2 2 0 0 1-2-2z" fill="var(--focus)" />
    </svg>
  )
}

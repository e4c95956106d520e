interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/** More than any province has: a list of a province is there whole, and the browser finds every name in it. */
const WHOLE_UP_TO = 60

/**
 * Which rows of a long list are in the page, in order: those in view with some before and after, and those that
 * somebody is using.
 */
export function rowsInView(
  { startIndex, endIndex, overscan, count }: Range,
  isInUse: (index: number) => boolean,
): number[] {
  const isThere = (index: number) => index >= startIndex - overscan && index <= endIndex + overscan
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => count <= WHOLE_UP_TO || isThere(index) || isInUse(index),
  )
}

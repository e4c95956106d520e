/** Calls at most once in so many milliseconds, at once and with the last of what came meanwhile. */
export function throttled<Of>(call: (given: Of) => void, milliseconds: number): (given: Of) => void {
  let waiting: { last: Of | undefined } | undefined
  return (given) => {
    if (waiting !== undefined) {
      waiting.last = given
      return
    }
    call(given)
    const mine: { last: Of | undefined } = { last: undefined }
    waiting = mine
    setTimeout(() => {
      waiting = undefined
      if (mine.last !== undefined) call(mine.last)
    }, milliseconds)
  }
}

/** That areas may be kept on this device, read without opening where they lie: most devices keep none. */
const MARK = 'gbvf-areas'

export function mayHaveAreas(): boolean {
  return localStorage.getItem(MARK) !== null
}

/** Said before anything is kept, so that none is ever overlooked. */
export function flagAreas(mayBe: boolean): void {
  if (mayBe) localStorage.setItem(MARK, '1')
  else localStorage.removeItem(MARK)
}

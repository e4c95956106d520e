import { orUndefined } from '../core/query-cache.ts'
import { clearPlaces } from '../core/public-cache.ts'
import { forgetView } from '../core/last-view.ts'

/** Some answers may still lie here: the page was gone before the storage had done it. */
const OWED = 'gbvf-forget-places'

/** Forgets what would tell what was looked at; what is kept on purpose stays. */
export function clearVisit(): void {
  sessionStorage.clear()
  forgetView()
  localStorage.setItem(OWED, '1')
  void forgetPlacesNow()
}

/** At the start of the page, before anything is read. */
export function forgetWhatIsOwed(): void {
  if (localStorage.getItem(OWED) !== null) void forgetPlacesNow()
}

async function forgetPlacesNow(): Promise<void> {
  const isDone = await orUndefined(clearPlaces().then(() => true))
  if (isDone) localStorage.removeItem(OWED)
}

import { orNothing } from './kept.ts'
import { forgetPlaces } from './kept-public.ts'
import { forgetView } from './last-view.ts'

/** Some answers may still lie here: the page was gone before the storage had done it. */
const OWED = 'gbvf-forget-places'

/** Forgets what would tell what was looked at; what is kept on purpose stays. */
export function forgetVisit(): void {
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
  const isDone = await orNothing(forgetPlaces().then(() => true))
  if (isDone) localStorage.removeItem(OWED)
}

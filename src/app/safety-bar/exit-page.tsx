import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { forgetVisit } from '#src/data/forget-visit.ts'
import { leaveForGood, stayAway } from '#src/data/left.ts'
import { Button } from '#src/ui/button.tsx'
import { publicWords } from '#src/words/public.ts'

const PRESSES = 3
const WITHIN_MS = 1500

/** Covers the page before anything else, clears what this visit held, and leaves for a neutral page. */
function leave(): void {
  const cover = document.createElement('div')
  cover.className = 'cover'
  document.body.append(cover)
  document.title = ''
  forgetVisit()
  leaveForGood()
}

/** The way out of a public page, always in reach; Shift three times does the same. */
export function ExitPage({ wide }: { readonly wide?: boolean }) {
  useEffect(stayAway, [])
  useEffect(() => {
    let presses: number[] = []
    const count = (event: KeyboardEvent) => {
      // A key held down repeats itself; that is nobody's wish to leave.
      if (event.repeat) return
      presses = event.key === 'Shift' ? [...presses, event.timeStamp].slice(-PRESSES) : []
      const [first] = presses
      if (first !== undefined && presses.length === PRESSES && event.timeStamp - first < WITHIN_MS) leave()
    }
    window.addEventListener('keydown', count)
    return () => window.removeEventListener('keydown', count)
  }, [])
  return (
    <Button variant="danger" wide={wide} icon={<X />} title={publicWords.exitHint} onClick={leave}>
      {publicWords.exit}
    </Button>
  )
}

import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useServices } from '#src/data/core/app-services.ts'
import { leaveAgain, leaveWithoutTraces } from '#src/data/core/leave-without-traces.ts'
import type { PublicAnswers } from '#src/data/core/public-answers.ts'
import { Button } from '#src/ui/button.tsx'

const PRESSES = 3
const WITHIN_MS = 1500

/** Covers the page before anything else, clears the data of this visit, and opens a neutral page. */
function leave(publicAnswers: PublicAnswers): void {
  const cover = document.createElement('div')
  cover.className = 'cover'
  document.body.append(cover)
  document.title = ''
  leaveWithoutTraces(publicAnswers)
}

/** The button that leaves a public page at once. Pressing Shift three times does the same. */
export function ExitButton() {
  const { publicAnswers } = useServices()
  useEffect(leaveAgain, [])
  useEffect(() => {
    let presses: number[] = []
    const count = (event: KeyboardEvent) => {
      // A key that is held down repeats, which is not a wish to leave.
      if (event.repeat) return
      presses = event.key === 'Shift' ? [...presses, event.timeStamp].slice(-PRESSES) : []
      const [first] = presses
      if (first !== undefined && presses.length === PRESSES && event.timeStamp - first < WITHIN_MS)
        leave(publicAnswers)
    }
    window.addEventListener('keydown', count)
    return () => window.removeEventListener('keydown', count)
  }, [publicAnswers])
  return (
    <Button
      variant="danger"
      wide
      icon={<X />}
      title={t('public.exitHint')}
      onClick={() => leave(publicAnswers)}
    >
      <Bilingual id="public.exit" />
    </Button>
  )
}

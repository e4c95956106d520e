import Smartphone from 'lucide-react/icons/smartphone'
import { Mark } from '#src/ui/mark.tsx'
import { unsentWords } from '#src/words/unsent.ts'

export function NotSentMark() {
  return (
    <Mark tone="offline" icon={<Smartphone />}>
      {unsentWords.notSent}
    </Mark>
  )
}

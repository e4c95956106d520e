import { handOver } from '#src/data/outbox/outbox-file.ts'
import { fileNameParts } from '#src/components/file-name.ts'
import { historyWords as words } from '#src/words/history.ts'

export function saveHistory(lines: readonly string[], what: string, now: number): void {
  const { plain, day } = fileNameParts(what, now)
  handOver(new Blob([...lines], { type: 'text/csv;charset=utf-8' }), words.file(plain, day))
}

import { useSyncExternalStore } from 'react'

/** Asks the person for the password again. The signed-in frame shows the question. */
interface PasswordQuestion {
  readonly answer: (isConfirmed: boolean) => void
}

let question: PasswordQuestion | null = null
const listeners = new Set<() => void>()

function update(next: PasswordQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Resolves with true once the server has accepted the password, with false if the person cancels. */
export function askForPassword(): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) =>
    update({
      answer: (isConfirmed) => {
        update(null)
        resolve(isConfirmed)
      },
    }),
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePasswordQuestion(): PasswordQuestion | null {
  return useSyncExternalStore(listen, () => question)
}

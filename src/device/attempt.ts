/** Runs a step that the browser may refuse, such as any use of blocked or full storage. @returns undefined then */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}

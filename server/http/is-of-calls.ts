/** Whether an address is one of the calls, and none of the page's files. */
export function isOfCalls(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

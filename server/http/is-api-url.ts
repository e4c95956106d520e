/** Whether an address is that of a call and not of a file of the page. */
export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

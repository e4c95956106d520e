/** The few words of the controls themselves. The screen passes all others. */
export const words = {
  close: 'Close',
  clear: (what: string) => `Clear ${what}`,
  search: 'Search',
  nothingFound: 'No results found',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  messages: 'Messages',
}

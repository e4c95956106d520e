/** The few words that the controls say by themselves; every other one is handed in by the screen. */
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

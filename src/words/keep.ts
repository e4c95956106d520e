export const keepWords = {
  title: 'On this device',
  lead: 'Keep a province, or the whole country, on this device: its figures, maps, pins and contact directory then open without signal.',
  keep: 'Keep this area for offline',
  choose: 'Area to keep',
  chooseEmpty: 'Choose a province',
  offer: (place: string) => `Keep ${place} for offline`,
  offerText: (places: string, count: number, size: string) =>
    count === 1
      ? `All figures, pins and the base map of one place. It takes about ${size} on this device.`
      : `All figures, pins and the base map of ${places} places. They take about ${size} on this device.`,
  fetching: (place: string) => `Fetching ${place}`,
  starting: 'Starting',
  progress: (done: string, total: string, size: string) => `${done} of ${total}, ${size}`,
  stop: 'Stop',
  kept: (place: string, when: string, age: string) => `${place} is on this device, as at ${when} (${age}).`,
  takes: (size: string) => `It takes ${size}.`,
  noBaseMap: 'The base map is not with it: its source gives none to keep.',
  lostBaseMap: 'Its base map had to make room; Refresh fetches it again.',
  within: (place: string) => `${place} is kept with the whole country.`,
  otherRuns: (place: string) => `${place} is being fetched first.`,
  refresh: 'Refresh',
  remove: 'Remove',
  removeTitle: (place: string) => `Remove ${place} from this device?`,
  removeText: 'You can fetch it again when there is signal.',
  fault: {
    'no-signal': 'There was no signal.',
    'no-room': 'There is no more room on this device.',
    elsewhere: 'Another window is fetching an area now. Try again when it is done.',
    broken: 'Something went wrong.',
  },
  nothingKept: 'Nothing of it was kept.',
  staysAsItWas: 'It stays as it was.',
} as const

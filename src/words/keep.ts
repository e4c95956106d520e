export const keepWords = {
  title: 'On this device',
  lead: 'Save a province or the whole country on this device. Its figures, maps, pins and contact directory will open without signal.',
  keep: 'Save this area for offline use',
  choose: 'Area to save',
  chooseEmpty: 'Choose a province',
  offer: (place: string) => `Save ${place} for offline use`,
  offerText: (places: string, count: number, size: string) =>
    count === 1
      ? `All figures, pins and the background map of 1 place, about ${size}.`
      : `All figures, pins and the background map of ${places} places, about ${size}.`,
  fetching: (place: string) => `Downloading ${place}`,
  starting: 'Starting',
  progress: (done: string, total: string, size: string) => `${done} of ${total}, ${size}`,
  stop: 'Stop',
  kept: (place: string, when: string, age: string) =>
    `${place} is saved on this device, as at ${when} (${age}).`,
  takes: (size: string) => `It uses ${size}.`,
  noBaseMap: 'The background map is not included, because its source does not offer a download.',
  lostBaseMap: 'The background map was removed to free space. Refresh to download it again.',
  within: (place: string) => `${place} is saved with the whole country.`,
  otherRuns: (place: string) => `Wait until ${place} is downloaded.`,
  refresh: 'Refresh',
  remove: 'Remove',
  removeTitle: (place: string) => `Remove ${place} from this device?`,
  removeText: 'You can download it again when you have signal.',
  fault: {
    'no-signal': 'There was no signal.',
    'no-room': 'This device is full. Free some space, then try again.',
    elsewhere: 'Another window is downloading an area. Try again when it has finished.',
    broken: 'Something went wrong.',
  },
  nothingKept: 'Nothing was saved.',
  staysAsItWas: 'No changes were made.',
} as const

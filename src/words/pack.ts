export const packWords = {
  title: 'Records on this phone',
  several: (count: number) => `${count} municipalities`,
  offer: (place: string) => `Keep ${place} on this phone`,
  offerText: (records: string) =>
    `${records}. They open without signal, can be edited there, and are sent when the signal is back.`,
  about: (records: string, count: number) => (count === 1 ? 'About 1 record' : `About ${records} records`),
  keep: 'Keep on this phone',
  fetching: (place: string) => `Fetching the records of ${place}`,
  of: (done: string, total: string) => `${done} of ${total}`,
  sized: (progress: string, size: string) => `${progress}, about ${size}`,
  starting: 'Starting',
  stop: 'Stop',
  stopped: (done: string, total: string) => `Stopped at ${done} of ${total}.`,
  notStarted: 'Nothing has come yet.',
  goOn: 'Go on',
  whole: (records: string, count: number, place: string, when: string) =>
    count === 1
      ? `The one record of ${place} is on this phone, as at ${when}.`
      : `All ${records} records of ${place} are on this phone, as at ${when}.`,
  none: (place: string, when: string) => `No provider is registered in ${place}, as at ${when}.`,
  takes: (size: string) => `They take ${size}.`,
  refresh: 'Refresh',
  remove: 'Remove',
  removeTitle: (place: string) => `Remove the records of ${place} from this phone?`,
  removeText: 'You can fetch them again when there is signal. What you have not sent yet stays.',
  why: {
    person: '',
    'no-signal': 'No signal. It goes on by itself.',
    busy: 'The server is busy. It goes on by itself.',
    portal: 'This network wants you to log in first. Open your browser to do that, then come back.',
    'sign-in': 'Log in again to go on.',
    'needs-update': 'This version of the app is too old for it. Update the app.',
    'no-room': 'There is no more room on this phone.',
    locked: 'It goes on once the app is unlocked.',
  },
  onPhone: 'On this phone',
} as const

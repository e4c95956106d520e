export const mapWords = {
  page: 'Map',
  waiting:
    'The map appears once its boundaries and figures have arrived, which can take some seconds on a slow network. A table with the same numbers comes with it.',
  byLevel: (level: string, period: string) => `${level}, ${period}`,
  levels: { 1: 'By province', 2: 'By district', 3: 'By municipality' },
  alone: 'This municipality',
  helper:
    'Number depicted on the map indicates the number of registered building blocks / active challenges / GBVF Indicators',
  /** It is on the map itself, where there is little space. The source of the geometry is below the map. */
  ownGround: 'Map data: see the note below',
  approximate: 'Boundaries are approximate: municipalities are drawn from their areas and centres.',
  label: (title: string, place: string) =>
    `Map: ${title}, ${place}. Use the arrow keys to move between places, Enter to open one, I for its details and Escape to go back up. The table has the same numbers.`,
  showAs: 'Show as',
  map: 'Map',
  table: 'Table',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  noData: 'No data',
  activeChallenge: 'Active Challenge',
  completedChallenge: 'Completed Challenge',
  provider: 'Provider',
  notOnMap: 'Not on the map, because their boundaries are not known:',
  pinsNotOnMap: (count: number) =>
    count === 1 ? '1 is not shown on the map.' : `${count} are not shown on the map.`,
  details: (place: string) => `Details of ${place}`,
  up: (place: string) => `Back to ${place}`,
  failed: 'Failed to fetch data. Please try again.',
  columns: {
    place: 'Place',
    number: 'Number on the map',
    part: 'Part of all shown, %',
    details: 'Details',
  },
  placeWithNumber: (place: string, number: string) => `${place} (${number})`,
  pins: (count: number) => `${count} services here. Zoom in to see them.`,
  pinOf: (name: string, block: string) => `${name}, ${block}`,
  pinOfActions: (name: string, active: number, inactive: number) =>
    `${name}, ${active} active, ${inactive} completed`,
  approximatePin: (label: string) => `${label}, shown at its municipality`,
} as const

export const modalWords = {
  noCategories: 'No categories available',
  noBlocks: 'No building blocks available',
  noResults: 'No results found',
  search: 'Search building blocks',
  activeChallenges: 'Active Challenges',
  completedChallenges: 'Completed Challenges',
  noActive: 'No active challenges found',
  noInactive: 'No inactive challenges found',
  inProgress: 'In progress',
  from: 'Valid from',
  to: 'Valid to',
  outcome: 'Outcome',
  description: 'Description',
  municipality: 'Municipality',
  buildingBlock: 'Building block',
  address: 'Physical Address',
  contacts: 'Contacts',
  noContacts: 'No public contact details',
} as const

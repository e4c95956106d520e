/** Who figures are from, as every page and every file that leaves the product says it. */
export const sources = {
  people: 'Statistics South Africa; the column basis says which numbers are estimates',
  crime: 'South African Police Service, quarterly figures',
  buildingBlocks: 'Municipal designated persons, verified by provinces',
  healthCheck: 'Health Check surveys of registered organisations',
  collectiveActions: '100-day challenges, as those who run them registered them',
  helplines: 'Those who run the helplines, as published by them',
  several:
    'Municipal designated persons, Health Check surveys, South African Police Service and those who run 100-day challenges',
  catalogue: 'The catalogue of building blocks of this dashboard',
  municipalities: 'The municipalities',
  demonstration: 'demonstration data, not real figures',
} as const

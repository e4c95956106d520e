/** The figures of a place of which nothing is known yet. */
export const noFigures = {
  municipalities: 1,
  totalbuildingBlock: 0,
  verifiedProviders: 0,
  demonstrationProviders: 0,
  placesToCheck: 0,
  availability: null,
  answered: 0,
  asked: 80,
  participatingOrganisations: 0,
  overallMaturity: null,
  totalCrime: null,
  crimePerCapita: null,
  totalActions: 0,
  activeActions: 0,
}

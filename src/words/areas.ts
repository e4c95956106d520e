export const areaWords = {
  admin: 'Admin dashboard',
  adminLead: 'Choose where you want to work.',
  organisation: 'Health Check Dashboard',
  organisationOf: (name: string) => `${name}: Health Check Dashboard`,
  organisationLead:
    'Your organisation is signed up for the Health Check. Its surveys and results are not part of this version yet.',
  imports: 'Imports',
  buildingBlocks: 'Building Block Dashboard',
} as const

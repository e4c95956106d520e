/** The four categories of the dashboard, by the specification's component ids. */
export const componentIds = { buildingBlocks: 1, healthCheck: 2, crime: 3, collectiveActions: 4 } as const
export type ComponentId = (typeof componentIds)[keyof typeof componentIds]

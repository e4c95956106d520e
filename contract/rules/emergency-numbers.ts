/** These must be available even if nothing loads. */
export const emergencyNumbers = { police: '10111', any: '112', commandCentre: '0800 428 428' } as const

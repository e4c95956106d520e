/** Finds a port of this machine that is not in use. */
export function freePort(): Promise<number>

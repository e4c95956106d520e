declare const __BUILD__: string

/** The build of this page or worker: ten digits made from its sources. */
export const build: string = __BUILD__

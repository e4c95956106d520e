declare const __BUILD__: string

/** Which build this page or worker is of: ten digits made from its sources. */
export const build: string = __BUILD__

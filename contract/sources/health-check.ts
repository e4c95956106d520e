/** Who the figures of this category are from, wherever they are told. A file each, so that a page loads its own alone. */
export const healthCheckSource = 'Health Check surveys of registered organisations'

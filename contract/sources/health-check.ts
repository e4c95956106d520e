/**
 * The source that is shown with the figures of this category. It has a file of its own, so that a page loads only its
 * own.
 */
export const healthCheckSource = 'Health Check surveys of registered organisations'

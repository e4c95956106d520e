/** In a file of its own, so that a page loads only the source of its own category. */
export const collectiveActionSource = '100-day challenges, as registered by the people who run them'

/** Who the figures of this category are from, wherever they are told. A file each, so that a page loads its own alone. */
export const collectiveActionSource = '100-day challenges, as those who run them registered them'
